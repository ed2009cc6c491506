// Ways across the board: the squares that a drag passes, for rules that count every step.

export interface SquarePlace {
  readonly x: number;
  readonly y: number;
}

/** The squares from `from` (left out) over each waypoint to the last, step by step; diagonals first. Waypoints in squares. */
export function squaresAlong(from: SquarePlace, waypoints: readonly SquarePlace[]): SquarePlace[] {
  const squares: SquarePlace[] = [];
  let place = rounded(from);
  for (const waypoint of waypoints) {
    const goal = rounded(waypoint);
    while (place.x !== goal.x || place.y !== goal.y) {
      place = { x: place.x + Math.sign(goal.x - place.x), y: place.y + Math.sign(goal.y - place.y) };
      squares.push(place);
    }
  }
  return squares;
}

function rounded({ x, y }: SquarePlace): SquarePlace {
  return { x: Math.round(x), y: Math.round(y) };
}
