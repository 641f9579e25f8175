import * as food from './foods.mjs'
import { at, box, each, ellipse, line, path, plate, scatter, steam } from './shapes.mjs'

/** A small stove with a flame below a pot. */
const STOVE = `${path('M84 244H236L250 300H70Z', '#8a6a4c', '#57402b')}${path('M140 296C136 276 152 272 156 256C170 266 184 276 178 296Z', '#ffd25e', '#f0702f')}`
/** A wide pot, its opening an ellipse at (160, 140) of 124 by 46. */
const pot = (light, dark, soup, inside, { stove = true } = {}) =>
  `${stove ? STOVE : ''}${line('M24 152h-14M296 152h14', dark, 26)}${path('M18 140C20 214 70 256 160 256S300 214 302 140Z', light, dark)}${ellipse(160, 140, 142, 58, light, dark)}${ellipse(160, 142, 126, 47, soup[1], soup[0])}${inside}`
const GRID = [0, 1, 2, 3, 4, 5, 6, 7, 8]
  .map((k) =>
    line(
      `M${52 + k * 27} ${148 - 22 * Math.sin((Math.PI * (k + 0.5)) / 9)}V${152 + 30 * Math.sin((Math.PI * (k + 0.5)) / 9)}`,
      '#c9ccd2',
      5,
    ),
  )
  .join('')
/** A round charcoal grill, glowing under its grid. */
const grill = (over) =>
  `${path('M40 176C44 246 92 284 160 284S276 246 280 176Z', '#7a5a48', '#3d2a20')}${box(96, 272, 128, 22, 10, '#4a342a', '#2b1d16')}${ellipse(160, 160, 148, 62, '#5a4237', '#3a2a22')}${ellipse(160, 160, 132, 52, '#ff9b3d', '#b3241a')}${each(scatter(22, { cx: 160, cy: 162, rx: 118, ry: 40 }), () => ellipse(0, 0, 15, 10, '#6b2a1a', '#2c1512', 'opacity="0.75"'))}${GRID}${over}`
const shell = () =>
  `${path('M-42 14C-46 -20 -20 -34 0 -34S46 -20 42 14C20 34 -20 34 -42 14Z', '#f7d9b0', '#c98a5a')}${line('M0 22V-28M-16 22L-28 -18M16 22L28 -18', '#a8683c', 4)}${ellipse(0, 6, 24, 15, '#fff6e6', '#eed0a4')}`

export const POTS = {
  yakiniku: () =>
    grill(
      `${at(98, 146, food.rawBeef(), -8, 0.95)}${at(196, 138, food.beef(), 8, 1)}${at(148, 178, food.rawBeef(), 4, 0.95)}${at(230, 174, food.rawBeef(), -10, 0.85)}${at(84, 184, food.pumpkin(), 0, 0.6)}`,
    ) + steam(160, 92),
  'seafood-grill': () =>
    grill(
      `${at(94, 146, shell())}${at(218, 146, shell())}${at(156, 176, shell(), 0, 1.05)}${at(156, 128, food.prawn(), -8, 0.9)}`,
    ) + steam(160, 92),
  'lamb-grill': () =>
    `${STOVE}${ellipse(160, 214, 148, 54, '#3a3d45', '#191a1f')}${path('M34 206C44 120 104 82 160 82S276 120 286 206C240 236 80 236 34 206Z', '#5d626d', '#23252b')}${line('M84 190C92 140 122 108 150 98M236 190C228 140 198 108 170 98M160 94V206', '#7d838f', 6)}${at(112, 150, food.rawBeef(), -34, 0.9)}${at(204, 150, food.beef(), 34, 0.9)}${at(160, 128, food.beef(), 0, 0.9)}${each(
      [
        [60, 212],
        [92, 226],
        [230, 226],
        [262, 212],
      ],
      () => at(0, 0, food.pumpkin(), 0, 0.7),
    )}${each(
      [
        [124, 228],
        [160, 222],
        [196, 230],
      ],
      food.greens,
    )}`,
  sukiyaki: () =>
    pot(
      '#4a4d55',
      '#17181c',
      ['#7d431d', '#512a10'],
      `${each(
        [
          [88, 138, -10],
          [124, 160, 6],
          [150, 128, 0],
        ],
        food.beef,
      )}${at(206, 130, food.tofu(), 0, 0.9)}${at(244, 148, food.shiitake(), 0, 0.9)}${at(184, 166, food.carrot(), 0, 0.8)}${each(
        [
          [214, 170, -10],
          [232, 166, 20],
        ],
        food.greens,
      )}${each(
        [
          [96, 168],
          [108, 174],
        ],
        () => box(-20, -6, 40, 13, 6, '#eaf2cf', '#a9cf74'),
      )}`,
    ) + steam(160, 84),
  shabu: () =>
    `${pot(
      '#eab06a',
      '#9a5a1e',
      ['#fbeecb', '#ecd79c'],
      `${path('M132 150C126 96 138 66 138 52H182C182 66 194 96 188 150C176 160 144 160 132 150Z', '#f3c07a', '#b06d28')}${ellipse(160, 52, 24, 8, '#7d4715')}${each(
        [
          [78, 142],
          [104, 162],
        ],
        food.greens,
      )}${at(228, 142, food.tofu(), 0, 0.7)}${at(206, 168, food.carrot(), 0, 0.7)}`,
    )}${at(258, 104, food.rawBeef(), 30, 1.1)}${line('M318 26L246 104M300 14L234 96', '#8a2f23', 8)}`,
  'offal-pot': () =>
    pot(
      '#cfa26a',
      '#7d5426',
      ['#f5dfae', '#dfbf7c'],
      `${each(scatter(12, { cx: 160, cy: 144, rx: 96, ry: 26 }), () => ellipse(0, 0, 19, 13, '#fff2e2', '#e8bfa0'))}${[0, 1, 2, 3, 4, 5, 6].map((k) => line(`M${92 + k * 22} ${124 + (k % 2) * 4}l10 36`, k % 2 ? '#4f9a3b' : '#78b84c', 9)).join('')}${each(
        [
          [130, 132],
          [196, 156],
          [170, 122],
        ],
        () => at(0, 0, food.chili(), 0, 1.1),
      )}`,
    ) + steam(160, 74),
  'tofu-pot': () =>
    pot(
      '#8a6548',
      '#4a3120',
      ['#f3f0e2', '#dcd8c4'],
      `${at(98, 136, food.tofu())}${at(164, 126, food.tofu())}${at(226, 138, food.tofu())}${at(134, 158, food.tofu(), 0, 0.9)}${at(196, 162, food.tofu(), 0, 0.9)}${at(254, 162, food.carrot(), 0, 0.6)}`,
    ) + steam(160, 80),
  obanzai: () =>
    [
      [
        '#3f74a8',
        '#1f4673',
        each(
          [
            [-30, 0],
            [0, -8],
            [30, 0],
          ],
          () => at(0, 0, food.pumpkin(), 0, 0.85),
        ),
        84,
        118,
      ],
      [
        '#5d8f5a',
        '#2f5a33',
        each(
          [
            [-26, 0],
            [4, 6],
            [26, -6],
          ],
          food.greens,
        ),
        236,
        118,
      ],
      [
        '#c9733f',
        '#86421c',
        each(
          [
            [-26, 2],
            [8, -6],
            [30, 6],
          ],
          () => at(0, 0, food.lotusRoot(), 0, 0.7),
        ),
        70,
        220,
      ],
      [
        '#d9d2c4',
        '#a69a83',
        each(
          [
            [-24, 0],
            [10, -4],
          ],
          () => at(0, 0, food.tofu(), 0, 0.7),
        ),
        250,
        220,
      ],
      [
        '#7d5a9c',
        '#4a3068',
        each(
          [
            [-26, 2],
            [16, 0],
          ],
          () => at(0, 0, food.eggplant(), 0, 0.6),
        ),
        160,
        170,
      ],
    ]
      .map(([light, dark, inside, x, y]) =>
        at(
          x,
          y,
          `${path('M-74 -4C-70 40 -36 54 0 54S70 40 74 -4Z', light, dark)}${ellipse(0, -4, 74, 30, light)}${ellipse(0, -3, 62, 23, '#2b1d16', '#4a3427')}${inside}`,
        ),
      )
      .join(''),
  'kaiseki-tray': () =>
    `${path('M26 96H294L318 272H2Z', '#3a2328', '#1a0e12')}${path('M42 108H278L298 258H22Z', '#9c2a20', '#7a1c16')}${at(92, 148, `${ellipse(0, 6, 52, 24, '#1f4673')}${ellipse(0, 0, 52, 24, '#7fb0dd')}${ellipse(0, 0, 42, 18, '#ffffff')}${at(-12, -6, food.tuna(), 0, 0.6)}${at(12, 2, food.fishSlice(), 0, 0.6)}`)}${at(220, 146, `${path('M-46 -8C-44 26 -24 34 0 34S44 26 46 -8Z', '#3a3440', '#141118')}${ellipse(0, -8, 46, 18, '#c33c2c')}${ellipse(0, -8, 38, 13, '#e9c98a')}${at(0, -12, food.carrot(), 0, 0.7)}`)}${at(84, 222, `${path('M-52 -12H52L58 22H-58Z', '#5d8f5a', '#386a3c')}${at(-22, 2, food.shiitake(), 0, 0.65)}${at(22, 0, food.pumpkin(), 0, 0.65)}`)}${at(228, 220, `${ellipse(0, 8, 60, 24, '#8a7a5c')}${ellipse(0, 2, 60, 24, '#efe3c4')}${at(0, -4, food.wholeFish('#e3a98a', '#b5603f'), -6, 0.42)}`)}${at(156, 200, `${path('M-34 -6C-32 22 -18 28 0 28S32 22 34 -6Z', '#2f4f86', '#1b2f5a')}${food.rice(0, -8, 34, 17)}`)}`,
  'seasonal-platter': () =>
    `${plate('#23202a', '#0c0a10', { cy: 212, rx: 156, ry: 74 })}${at(96, 196, food.prawn(), -20, 0.95)}${at(218, 186, food.salmon(), 0, 1.1)}${at(188, 220, food.eel(60, 34), 0, 1)}${at(110, 240, food.lotusRoot(), 0, 0.9)}${at(254, 222, food.egg(), 0, 0.9)}${at(158, 176, `${path('M-34 -8C-32 22 -18 30 0 30S32 22 34 -8Z', '#f2b731', '#b5790f')}${ellipse(0, -8, 34, 14, '#fff3cf')}${each(scatter(9, { cx: 0, cy: -9, rx: 22, ry: 8 }), food.roe)}`)}${line('M64 168C110 130 186 120 262 148', '#6a4632', 7)}${each(
      [
        [96, 140, 20],
        [150, 126, 70],
        [214, 130, -20],
        [254, 142, 40],
      ],
      () =>
        path(
          'M0 -26l6 12 14 -6 -4 14 12 6 -16 6 2 16 -14 -8 -14 8 2 -16 -16 -6 12 -6 -4 -14 14 6Z',
          '#f0702f',
          '#c9302a',
        ),
    )}`,
  'temple-tray': () =>
    `${path('M26 110H294L318 272H2Z', '#c33c2c', '#86201a')}${path('M42 120H278L298 258H22Z', '#a32d22', '#7a1c16')}${[
      [90, 156, at(0, -14, food.tofu(), 0, 0.62)],
      [
        228,
        156,
        each(
          [
            [-16, -10],
            [16, -10],
          ],
          () => at(0, 0, food.shiitake(), 0, 0.5),
        ),
      ],
      [
        84,
        226,
        each(
          [
            [-14, -8],
            [10, -12],
          ],
          () => at(0, 0, food.lotusRoot(), 0, 0.55),
        ),
      ],
      [236, 226, each([[0, -12]], food.greens)],
      [160, 196, food.rice(0, -10, 38, 18)],
    ]
      .map(([x, y, inside]) =>
        at(
          x,
          y,
          `${path('M-46 -8C-44 28 -24 36 0 36S44 28 46 -8Z', '#d9473a', '#7a1712')}${ellipse(0, -8, 46, 19, '#2b1518')}${inside}`,
        ),
      )
      .join('')}`,
}
