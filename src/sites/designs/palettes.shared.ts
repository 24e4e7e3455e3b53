import type { DesignId } from '../content/look.shared.ts';

/** The colours a design paints with; docs/PRODUCT.md, "Sites". No words stand on the art tones. */
export const ROLES = [
  'paper',
  'card',
  'ink',
  'quiet',
  'edge',
  'line',
  'accent',
  'accent-deep',
  'on-accent',
  'deep',
  'on-deep',
  'quiet-on-deep',
  'art-1',
  'art-2',
  'art-3',
  'felt',
] as const;
export type Role = (typeof ROLES)[number];

/** Hex, by role. */
export type Palette = Record<Role, string>;
export type NamedPalette = { id: string; colours: Palette };

/** The colours in the order of ROLES. A design without felt lends that role its third tone. */
function palette(id: string, colours: string): NamedPalette {
  const hexes = colours.split(' ').map((colour) => `#${colour}`);
  return {
    id,
    colours: Object.fromEntries(ROLES.map((role, index) => [role, hexes[index] ?? hexes.at(-1)])) as Palette,
  };
}

/** Six palettes a design; the first is what an own colour starts from. */
export const PALETTES: Record<DesignId, readonly NamedPalette[]> = {
  programme: [
    palette(
      'plum',
      'f7f1e3 fffbf0 2a1230 5e4a5e 857396 d9caac 5a2456 421640 fffbf0 2a1230 f7f1e3 d8c8d4 ebdfc6 b9a57f b08a45 8e2440',
    ),
    palette(
      'ink',
      'f3f1ea fcfbf9 15202e 525962 808588 d2d2ce 1f4468 1c3854 faf9f7 15202e f5f4ee a6aaaa d9dedc 9aa6a8 b4793a b4793a',
    ),
    palette(
      'moss',
      'f2f2e6 fbfbf8 1c2a1e 515c50 7e867a d2d4c8 35582f 2d4829 fafaf5 1c2a1e f5f5eb aeb3a8 dce0c8 9ba583 a8763a b5862f',
    ),
    palette(
      'oxblood',
      'f8f0ea fdfbf9 2e1114 6b5354 93807f dacfca 7a1f2b 601a23 fcf9f7 2e1114 f9f3ee b0a2a0 ebd9cc b79a88 a8703c c08a3e',
    ),
    palette(
      'slate',
      'f1f1ef fbfbfb 23262b 57595d 818385 d2d3d2 4a4f63 3d4150 f9f9f9 23262b f4f4f2 b0b1b0 dadbdc 9c9fa6 9a7b52 9d4a36',
    ),
    palette(
      'teal',
      'eff3ee fbfcfa 0f2a2c 495d5e 778886 cdd5d1 12595a 11494a f9faf8 0f2a2c f2f5f1 a7b3b0 d3dfda 8fa8a3 b07d45 c25b38',
    ),
  ],
  workorder: [
    palette(
      'hi-vis',
      'f4f0e4 fffdf6 1d2117 4c5141 1d2117 cfcab8 1d2117 39442b ffd02b 39442b f4f0e4 d9d8c4 c9cec6 8d958b b77b36',
    ),
    palette(
      'cone',
      'f5f1ea fcfbf9 201a17 5e5855 201a17 d5d1ca 201a17 8a3f0c ff9a4a 33404c f7f4ee d2d2d0 cdd3d6 8f989e b5793c',
    ),
    palette(
      'mint',
      'f1f4ee fbfcfa 14231e 515c57 14231e d0d5cf 14231e 1a5f45 8fe0b8 1e4a3c f4f6f1 d2dbd4 cbd8d2 8aa096 b98346',
    ),
    palette(
      'sky',
      'f0f3f4 fbfcfc 14202a 525b63 14202a cfd3d6 14202a 1b5683 8ccbf5 1f3e5a f3f5f6 c7cfd6 cdd7de 8c9ba6 b98346',
    ),
    palette(
      'bone',
      'f5f1e6 fcfbf8 211d18 5c5852 211d18 d5d1c7 211d18 8a3a22 f0c9a0 5a2a1e f7f4eb d3c6bc d6d0c4 9b9284 b77b36',
    ),
    palette(
      'pink',
      'f7f1f0 fdfbfb 26161d 63565b 26161d d8d0d0 26161d 8f2848 ffa9b8 4a2338 f9f4f3 c8babf d8cfd2 a0929a b98346',
    ),
  ],
  showroom: [
    palette(
      'blue',
      'edf0f2 ffffff 12161b 4a545f 7a8691 cdd4da 0e4fb3 083a87 ffffff 12161b ffffff b9c2ca d5dde5 9aa6b2 f5c542 d8281f',
    ),
    palette(
      'red',
      'f2efec fbfbfa 1a1413 5c5755 868180 d2cecb b3261e 7f201a faf9f7 1a1413 f5f2f0 a6a2a0 e3dad3 ac9e95 f2b84b f2b84b',
    ),
    palette(
      'green',
      'eef2ee fafbfa 0f1a14 515b55 7e8681 cdd2cd 0f6b45 0f4f34 f8faf8 0f1a14 f1f5f1 a0a6a1 d6e2da 95ab9e f4c84a f26b3a',
    ),
    palette(
      'violet',
      'f0eff4 fbfbfc 171425 595664 84818c cfced5 5a35b0 432a81 f9f9fb 171425 f3f2f6 a4a2ab ddd9ea a49ebb f3c04e e8507a',
    ),
    palette(
      'rust',
      'f3f0eb fcfbf9 1c1611 5c5752 87837e d3cfca 9c4a12 703812 faf9f7 1c1611 f5f3ef a7a39f e4dacd afa08d f1c254 8ccbc4',
    ),
    palette(
      'petrol',
      'edf1f2 fafbfb 0f1b20 515a5e 7c8588 ccd1d3 0b5e70 0c4755 f8f9fa 0f1b20 f1f4f5 a0a6a8 d4e0e3 90a6ac f5b942 e2533b',
    ),
  ],
  counter: [
    palette(
      'tomato',
      'f6f1e4 fcfbf7 1e1a16 5d5852 88847b d6d1c5 b5301c 82291a fbf9f4 16352b f8f4e9 b9beb4 d9ded2 9faa9b c98a3c',
    ),
    palette(
      'butter',
      'fbf3d9 fefcf4 2a1b10 655848 908472 dcd3bb 9a4410 743610 fdfaf0 3a2416 fcf5e1 beb3a1 eadfc0 b7a67e d79a3e',
    ),
    palette(
      'pistachio',
      'f0f3e2 fbfcf7 1b2418 535b4d 7f8577 d0d4c4 4a6a1f 3a521d f9faf3 22321f f3f5e8 b7bdae d8e0c4 9daa84 c48a46',
    ),
    palette(
      'delft',
      'f1f4f6 fbfcfc 131e30 525b68 7f8691 d0d4d8 1f4e9e 1b3e79 f9fbfb 14243f f4f6f8 a8afb9 d6dfe8 98a8ba cf9445',
    ),
    palette(
      'berry',
      'faf0ee fefbfa 2a1420 67545c 908085 dbcfcf a31d4f 7a1a3f fdf9f8 3a1526 fbf3f1 baa8ac ebd7d6 ba9ca0 c98a4a',
    ),
    palette(
      'espresso',
      'f3ece1 fcfaf7 21160f 5f544d 898077 d4ccc2 7a4420 5c341a faf7f3 2a1a12 f5f0e7 b0a79e e0d3c1 ac9981 cc9348',
    ),
  ],
  mirror: [
    palette(
      'rose',
      'f6ebe6 fcf9f8 33191c 675152 907d7c d9ccc8 9a3b48 772f39 fbf7f5 4a2027 f8efeb c7b5b4 e4d0c9 b4968e be8a4e',
    ),
    palette(
      'bone',
      'f3efe8 fcfbf9 26211b 5c5751 87827c d4d0c9 6b5433 54432b faf9f6 2f2820 f5f2ed b9b4ae dfd8cb a99e8c b98e4c',
    ),
    palette(
      'sage',
      'edf0e8 fafbf9 1e2a22 515a52 7d857d ced2ca 3f6650 345240 f8f9f6 24382c f1f3ed bdc4bd d5ddd0 97a796 bd9150',
    ),
    palette(
      'lilac',
      'f0ecf3 fbfafc 271c33 5c5365 867d8e d2cdd6 6a4690 533870 f9f7fa 33234a f3f0f5 bbb4c3 dcd3e4 a597b3 be9153',
    ),
    palette(
      'night',
      '16181c 20232a f3ece2 a6a39e 777573 37383a d9a77c e4c0a1 131312 0b0c0e f3ece2 9f9b96 b9b0a4 7b746b d2a25c',
    ),
    palette(
      'sea',
      'eaf1f2 f9fbfb 12282e 495b60 768689 cad3d5 1b6474 18505c f7f9fa 143640 eef4f5 b4c2c5 cfdee0 8ca5aa c0935a',
    ),
  ],
  practice: [
    palette(
      'fern',
      'f1f4ef fbfcfb 17251f 505c56 7d8680 d0d5d0 1f6148 1c4d3a f9fbf9 1c3b30 f4f6f2 bdc7c1 d3dfd6 93a89b d2a04a',
    ),
    palette(
      'harbour',
      'eff3f6 fbfcfc 14222f 505b66 7d858d ced4d8 22587f 1d4664 f9fafb 17334a f2f5f8 b6c0c8 d2dde5 92a4b2 d6a24c',
    ),
    palette(
      'clay',
      'f6f1ec fcfbfa 2a1e19 615752 8c837e d7d1cc 9a4a2e 743b27 fbf9f7 4a2a1f f8f4f0 c9beb9 e3d6cb b19d8f cf9a4a',
    ),
    palette(
      'plum',
      'f4f0f4 fcfbfc 251a2b 5f5562 89818c d5d0d6 6b3a72 532f5a fbf9fb 382142 f6f3f6 bcb2bf ded3e0 a695aa d0a052',
    ),
    palette(
      'lake',
      'edf4f3 fafcfc 0f2628 4a5d5e 788889 ccd5d5 0e6668 0e5052 f8fbfa 103a3c f1f6f5 b7c6c5 cfe0de 8ba8a6 d9a54e',
    ),
    palette(
      'graphite',
      'f3f2ef fcfbfb 1f2022 58595a 848484 d3d3d0 4b5563 3c434d fafaf9 2a2d33 f5f5f2 b8b9b8 dadad8 9fa1a3 c9963f',
    ),
  ],
};
