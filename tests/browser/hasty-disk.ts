// A disk for tables of which nothing has to outlast a power cut: nobody waits until what was written lies on it.
import { DISK, type Disk } from "../../table/server/disk.ts";

/** The tests of the table see to it that what it wrote lasts; here nothing has to. */
export const HASTY_DISK: Disk = { ...DISK, flush: () => {} };
