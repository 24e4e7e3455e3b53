declare module 'virtual:inline-script/*' {
  const text: string;
  export default text;
}

declare module 'subset-font' {
  type Axis = number | { min: number; max: number };
  /** A font with the letters of `text` alone. Throws for an axis that the font does not have. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      noHinting: boolean;
      keepFeatures: readonly string[];
      preserveNameIds: readonly number[];
      variationAxes: Readonly<Record<string, Axis>>;
    },
  ): Promise<Buffer>;
}
