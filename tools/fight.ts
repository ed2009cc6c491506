// Plays a scenario file or replays an exported fight: npm run fight -- FILE.
import { endQuietlyUnread } from "./command-line.ts";
import { ENDS, fightOfFile } from "./scenarios/fight-file.ts";

function main([file, ...rest]: readonly string[]): number {
  if (file === undefined || rest.length > 0) {
    console.error("usage: npm run fight -- FILE");
    return ENDS.malformed;
  }
  const { code, lines, complaints } = fightOfFile(file);
  for (const line of lines) console.log(line);
  for (const complaint of complaints) console.error(complaint);
  return code;
}

endQuietlyUnread();
process.exitCode = main(process.argv.slice(2));
