// What a request to the table says of itself: its address, its key and where it comes from; none of it can be trusted to be well formed.
import type { IncomingMessage } from "node:http";

/** The address that a request asks for; null for one that is no address, as `//` is. */
export function addressOf(request: IncomingMessage): URL | null {
  try {
    return new URL(request.url ?? "/", "http://table");
  } catch {
    return null;
  }
}

/** The path of an address in plain letters; null where its escapes mean nothing. */
export function pathOf(address: URL): string | null {
  try {
    return decodeURIComponent(address.pathname);
  } catch {
    return null;
  }
}

/** The page is only handed out at addresses of this machine, so that no foreign name can be pointed at it. */
export function isLocalHost(host: string | undefined): boolean {
  return /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host ?? "");
}

/** Whether a request comes from a page of the table itself, or from no page at all. */
export function isOfOwnPage({ headers }: IncomingMessage): boolean {
  return headers.origin === undefined || headers.origin === `http://${headers.host}`;
}

/** The seat key of a request: in its address, or in the cookie that joining by form sets. */
export function seatKeyOf(request: IncomingMessage, address: URL): string {
  const cookie = /(?:^|;\s*)seat=([\w-]+)/.exec(request.headers.cookie ?? "")?.[1];
  return address.searchParams.get("seat") ?? cookie ?? "";
}
