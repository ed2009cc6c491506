// Runs a tool when it is called by name, and says in one breath why it failed.
import { pathToFileURL } from "node:url";

/** Runs `work` if the module at `url` is what was called; a failure prints its message and exits with 1. */
export async function whenCalled(url: string, work: () => Promise<void>): Promise<void> {
  if (url !== pathToFileURL(process.argv[1] ?? "").href) return;
  try {
    await work();
  } catch (error) {
    console.error(process.env.DEBUG || !(error instanceof Error) ? error : error.message);
    process.exitCode = 1;
  }
}

/** Ends the program without a word when nobody reads on, as behind `| head`. */
export function endQuietlyUnread(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE") process.exit(0);
      throw error;
    });
}
