// The steps of time: how many rounds a minute, an hour and a day have, and in which of them checks come again.

/** ANAT-TURN-01: a round is six seconds. */
export const MINUTE = 10;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** ANAT-TIME-01: the most that may pass at once. */
export const DAYS_AT_ONCE = 30;

export const TIME_UNITS: { readonly [unit: string]: number } = {
  round: 1,
  minute: MINUTE,
  hour: HOUR,
  day: DAY,
};

/** ANAT-TIME-02: rounds after which a check of the unconscious comes once a minute, and after which once an hour. */
const EACH_ROUND = 10 * MINUTE;

/** Whether a check that comes round after round is made in this one, counted from the beginning of the span. */
export function isChecked(round: number): boolean {
  return round <= EACH_ROUND || round % (round <= HOUR ? MINUTE : HOUR) === 0;
}

/** The next round in which such a check is made. */
export function nextCheck(round: number): number {
  if (round < EACH_ROUND) return round + 1;
  const every = round < HOUR ? MINUTE : HOUR;
  return (Math.floor(round / every) + 1) * every;
}
