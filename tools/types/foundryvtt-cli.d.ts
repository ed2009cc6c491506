// The part of Foundry's pack compiler that the build calls.
declare module "@foundryvtt/foundryvtt-cli" {
  export function compilePack(
    source: string,
    destination: string,
    options?: { recursive?: boolean; log?: boolean; yaml?: boolean },
  ): Promise<void>;
  export function extractPack(
    source: string,
    destination: string,
    options?: { log?: boolean; yaml?: boolean; clean?: boolean },
  ): Promise<void>;
}
