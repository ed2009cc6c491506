// The generation of Foundry that the table is to answer as.

/** From the variable TABLE_GENERATION; 13 without it. Throws for another than 13 and 14. */
export function wantedGeneration(): 13 | 14 {
  const text = process.env.TABLE_GENERATION ?? "13";
  if (text !== "13" && text !== "14") throw new Error(`TABLE_GENERATION: ${text} is neither 13 nor 14`);
  return text === "14" ? 14 : 13;
}
