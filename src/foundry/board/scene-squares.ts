// Scenes of squares: only there can the rules read where somebody stands. On hexagons, and without a grid, nobody's place counts.

/** Whether a token stands on a scene of squares. */
export function standsOnSquares(token: TokenDocument.Implementation | null | undefined): boolean {
  return token?.parent?.grid.isSquare ?? false;
}

/** Whether a fight has tokens on a scene whose places the rules cannot read. */
export function isBesideSquares(combat: Combat.Implementation): boolean {
  return combat.combatants.some(({ token }) => token?.parent != null && !standsOnSquares(token));
}
