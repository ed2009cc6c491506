// Scenes of squares: only there can the rules read where somebody stands. On hexagons, without a grid, and in a game that measures no squares, nobody's place counts.

type Token = TokenDocument.Implementation | null | undefined;

/** Whether the rules of a token's game measure squares. */
function measuresSquares(token: Token): boolean {
  return token?.actor?.playedBy?.hasSquares ?? true;
}

/** Whether a token stands on a scene of squares that its game measures. */
export function standsOnSquares(token: Token): boolean {
  return (token?.parent?.grid.isSquare ?? false) && measuresSquares(token);
}

/** Whether a fight of a game with squares has tokens on a scene whose places the rules cannot read. */
export function isBesideSquares(combat: Combat.Implementation): boolean {
  return combat.combatants.some(
    ({ token }) => token?.parent != null && measuresSquares(token) && !standsOnSquares(token),
  );
}
