// Manners of heads: how people, beasts, birds, snakes, crawlers and swimmers carry their eyes, noses and mouths.

import type { BodyForm } from "../core/language/body.ts";
import type { Sketch } from "./outlines.ts";

/** A nose or a mouth: its right half, the widest that it gets as a share of the head, and how flat it is. */
interface Feature {
  readonly sketch: Sketch;
  readonly most: number;
  readonly flat: number;
}

export interface HeadManner {
  /** The right half of the head, from above to below. */
  readonly half: Sketch;
  /** Between which heights the face lies. */
  readonly span: readonly [number, number];
  /** How high its rows are beside each other. */
  readonly rows: { readonly [form in BodyForm]?: number };
  readonly eye: {
    readonly sketch: Sketch;
    readonly most: number;
    /** By how many degrees its outer corner lies higher. */
    readonly slant: number;
    readonly pupil: readonly [number, number] | null;
  };
  readonly nose: Feature;
  readonly mouth: Feature;
  readonly hasPointedEars: boolean;
  /** Seen from above, its mouth goes ahead of its eyes. */
  readonly looksUp: boolean;
}

const ALMOND: Sketch = [
  [-1, 0],
  [-0.55, -0.5],
  [0, -0.68],
  [0.55, -0.5],
  [1, 0],
  [0.55, 0.42],
  [0, 0.56],
  [-0.55, 0.42],
];
const BALL: Sketch = [
  [-0.9, 0],
  [-0.7, -0.7],
  [0, -0.9],
  [0.7, -0.7],
  [0.9, 0],
  [0.7, 0.7],
  [0, 0.9],
  [-0.7, 0.7],
];

const ROUND_HALF: Sketch = [
  [0, -1.02],
  [0.5, -0.92],
  [0.86, -0.56],
  [1, -0.1],
  [0.92, 0.44],
  [0.56, 0.88],
  [0, 1.02],
];

export const PERSON: HeadManner = {
  half: [
    [0, -1.04],
    [0.5, -1],
    [0.9, -0.66],
    [0.97, -0.14],
    [0.86, 0.36],
    [0.58, 0.82],
    [0.24, 1.06],
    [0, 1.08],
  ],
  span: [-0.5, 0.9],
  rows: { eye: 1, nose: 0.85, mouth: 0.75 },
  eye: { sketch: ALMOND, most: 0.3, slant: 0, pupil: [0.34, 0.4] },
  nose: {
    sketch: [
      [0, -1.3],
      [0.35, -0.2],
      [0.95, 0.65],
      [0.5, 1],
      [0, 0.9],
    ],
    most: 0.17,
    flat: 1.2,
  },
  mouth: {
    sketch: [
      [0, -0.24],
      [0.35, -0.42],
      [1, -0.02],
      [0.45, 0.44],
      [0, 0.54],
    ],
    most: 0.36,
    flat: 0.5,
  },
  hasPointedEars: false,
  looksUp: false,
};

const MUZZLE: Feature = {
  sketch: [
    [0, -0.7],
    [0.7, -0.75],
    [1.1, -0.35],
    [0.7, 0.35],
    [0, 0.8],
  ],
  most: 0.26,
  flat: 0.8,
};
const JAWS: Feature = {
  sketch: [
    [0, -0.2],
    [0.55, -0.34],
    [1.1, -0.08],
    [0.95, 0.2],
    [0.45, 0.36],
    [0, 0.24],
  ],
  most: 0.4,
  flat: 0.6,
};

export const BEAST: HeadManner = {
  ...PERSON,
  half: [
    [0, -0.94],
    [0.5, -0.95],
    [0.9, -0.68],
    [1.02, -0.24],
    [0.86, 0.14],
    [0.58, 0.4],
    [0.52, 0.78],
    [0.34, 1.1],
    [0, 1.16],
  ],
  span: [-0.5, 1.04],
  rows: { eye: 1.25, nose: 0.95, mouth: 0.75 },
  eye: { sketch: ALMOND, most: 0.27, slant: -18, pupil: [0.36, 0.42] },
  nose: MUZZLE,
  mouth: JAWS,
  hasPointedEars: true,
};

export const BIRD: HeadManner = {
  ...PERSON,
  half: ROUND_HALF,
  span: [-0.5, 0.95],
  rows: { eye: 1, nose: 0.5, mouth: 1.3 },
  eye: { sketch: BALL, most: 0.27, slant: 0, pupil: [0.46, 0.46] },
  nose: { ...MUZZLE, most: 0.14 },
  mouth: {
    sketch: [
      [0, -1],
      [0.6, -0.75],
      [0.8, -0.25],
      [0.35, 0.5],
      [0, 1.3],
    ],
    most: 0.34,
    flat: 1.1,
  },
  hasPointedEars: true,
};

export const SNAKE: HeadManner = {
  ...BEAST,
  half: [
    [0, -0.9],
    [0.5, -0.9],
    [0.96, -0.55],
    [1.04, -0.12],
    [0.78, 0.34],
    [0.52, 0.76],
    [0.26, 1.1],
    [0, 1.14],
  ],
  span: [-0.5, 1],
  eye: { sketch: ALMOND, most: 0.28, slant: -26, pupil: [0.15, 0.5] },
  nose: { ...MUZZLE, most: 0.16 },
  mouth: { ...JAWS, most: 0.36 },
};

export const CRAWLER: HeadManner = {
  ...PERSON,
  half: ROUND_HALF,
  span: [-0.55, 1.05],
  rows: { eye: 1, nose: 0.7, mouth: 1 },
  eye: { sketch: BALL, most: 0.28, slant: 0, pupil: null },
  mouth: {
    sketch: [
      [0, -0.3],
      [0.5, -0.45],
      [1.05, -0.1],
      [1.05, 0.5],
      [0.5, 1.05],
      [0.6, 0.35],
      [0, 0.2],
    ],
    most: 0.5,
    flat: 0.75,
  },
  looksUp: true,
};

export const SWIMMER: HeadManner = {
  ...PERSON,
  half: [
    [0, -1.05],
    [0.5, -0.98],
    [0.9, -0.6],
    [1, -0.08],
    [0.8, 0.42],
    [0.66, 0.8],
    [0.5, 1.02],
    [0, 1.08],
  ],
  span: [0.02, 0.95],
  eye: { sketch: BALL, most: 0.26, slant: 0, pupil: [0.6, 0.22] },
  mouth: { ...JAWS, most: 0.34 },
};

/** The chest or the back of a body, which hearts beat in. */
export const CHEST: HeadManner = { ...PERSON, half: ROUND_HALF, span: [-0.7, 0.7], rows: { heart: 2.2 } };

/** Half the width of a head at a height, as a share. */
export function halfAt({ half }: HeadManner, height: number): number {
  const below = half.findIndex(([, y]) => y >= height);
  const [before, after] = [half[Math.max(0, below - 1)], half[below]];
  if (below < 1 || !before || !after) return 0;
  const share = (height - before[1]) / (after[1] - before[1] || 1);
  return before[0] + (after[0] - before[0]) * share;
}
