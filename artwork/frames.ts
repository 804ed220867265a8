/** The section of a picture in units of the sculpture: center, height and shape. Wide: the figure is at the right, the text at the left. Upright: the figure is in the upper half. */
export interface Frame {
  readonly centreX: number;
  readonly centreY: number;
  readonly span: number;
  /** Width by height. */
  readonly ratio: number;
  /** From where to where (shares of the width) the static at the left edge settles. */
  readonly settle: readonly [number, number];
  /** Where the drawing comes out of the dark: along the width or the height, from one share to another, and what is left in the dark. */
  readonly veil: {
    readonly along: 'width' | 'height';
    readonly from: number;
    readonly to: number;
    readonly left: number;
  };
}

export const WIDE: Frame = {
  centreX: -1.42,
  centreY: -0.46,
  span: 3.84,
  ratio: 16 / 9,
  settle: [-0.2, 0.3],
  veil: { along: 'width', from: 0.4, to: 0.57, left: 0.18 },
};

export const UPRIGHT: Frame = {
  centreX: -0.04,
  centreY: -2.22,
  span: 7.36,
  ratio: 9 / 16,
  settle: [-0.3, 0.12],
  veil: { along: 'height', from: 0.49, to: 0.35, left: 0 },
};
