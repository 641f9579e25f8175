import { at, bowl, box, each, ellipse, line, path, plate, scatter } from './shapes.mjs'

const matcha = { light: '#3a3440', dark: '#17141b', rim: '#6b5a4a', soup: '#9ccb4f', soupDark: '#6fa32f' }
const FOAM = each(
  scatter(26, { cx: 160, cy: 148, rx: 96, ry: 36 }),
  () => '<circle r="5" fill="#c6e38a" opacity="0.9"/>',
)
const WHISK = at(
  272,
  96,
  `${path('M-16 -66H16V0H-16Z', '#e9c98a', '#b98f4c')}${[-24, -14, -4, 6, 16, 26].map((x) => line(`M${x * 0.5} 0C${x * 1.3} 20 ${x * 1.4} 44 ${x} 70`, '#f2d79d', 6)).join('')}${line('M-16 2H16', '#7d4a22', 7)}`,
  24,
  0.9,
)
/** A kneaded sweet in the form of a flower. */
const flower = (light, dark) =>
  `${[0, 72, 144, 216, 288].map((turn) => at(0, 0, path('M0 4C-34 -10 -26 -52 0 -46C26 -52 34 -10 0 4Z', light, dark), turn)).join('')}<circle r="10" fill="#ffd84d"/>`
const leafSweet = () =>
  `${path('M-44 10C-30 -34 30 -34 44 10C30 34 -30 34 -44 10Z', '#a9cf74', '#5d9a3c')}${line('M-36 10H36M-12 10l8 -18M10 10l8 -16', '#3f7a2b', 4)}`
const cake = (light, dark) => `${ellipse(0, 12, 44, 24, dark)}${ellipse(0, 0, 44, 26, light, dark)}`
/** A cup on a saucer, seen from the front and above, with `top` floating in it. */
const cup = (light, dark, drink, top = '') =>
  `${ellipse(160, 262, 142, 38, dark)}${ellipse(160, 254, 142, 38, light)}${line('M262 150c58 -4 54 78 -14 70', light, 22)}${path('M52 130C54 214 96 258 160 258S266 214 268 130Z', light, dark)}${ellipse(160, 130, 108, 46, light)}${ellipse(160, 132, 94, 37, drink)}${top}`
const GLASS = '#eaf4f8'
const fruit = () => `${ellipse(0, 0, 18, 18, '#ff6a6a', '#d92d3a')}${line('M0 -16q2 -10 8 -14', '#4f9a3b', 5)}`

export const SWEETS = {
  matcha: () => `${bowl(matcha, FOAM)}${WHISK}`,
  'matcha-and-sweet': () =>
    `<g transform="translate(-20 6) scale(0.84)">${bowl(matcha, FOAM)}</g>${at(232, 250, `${ellipse(0, 12, 84, 28, '#b9a88a')}${ellipse(0, 4, 84, 28, '#fdf8ec')}${at(0, -14, flower('#ffc3cf', '#ee7f98'), 0, 0.92)}`)}`,
  wagashi: () =>
    `${plate('#2f4f86', '#1b2f5a', { ry: 70, cy: 210 })}${at(96, 178, flower('#ffc3cf', '#ee7f98'))}${at(222, 180, flower('#d8c6f5', '#9a7fd0'))}${at(160, 232, leafSweet(), -8, 1.15)}${at(160, 132, cake('#fff6e6', '#e0b98a'))}${line('M148 128q12 -10 24 0', '#b5402c', 6)}`,
  'wagashi-making': () =>
    `${plate('#f1e3c6', '#c9a76a', { ry: 66, cy: 222 })}${at(108, 186, flower('#ffc3cf', '#ee7f98'), 0, 1.35)}${at(208, 222, leafSweet(), 0, 1.1)}${line('M282 76L196 176', '#b98a45', 17)}${line('M214 156L190 184', '#e9c98a', 12)}`,
  'sweets-box': () =>
    `${path('M30 120H290L310 260H10Z', '#c33c2c', '#8f2119')}${path('M46 132H274L290 248H30Z', '#fdf4e0')}${line('M110 132L100 248M192 132L200 248M38 190H282', '#d9b98a', 7)}${at(74, 162, flower('#ffc3cf', '#ee7f98'), 0, 0.62)}${at(152, 162, leafSweet(), 0, 0.72)}${at(238, 162, cake('#8a5a3c', '#5a3420'), 0, 0.72)}${at(68, 218, cake('#cfe3a0', '#8fb85a'), 0, 0.7)}${at(150, 220, flower('#d8c6f5', '#9a7fd0'), 0, 0.66)}${at(244, 218, cake('#fff0d6', '#e6bd80'), 0, 0.72)}`,
  kuzukiri: () =>
    `${bowl(
      { light: '#3a2a24', dark: '#140c0a', rim: '#b5402c', soup: '#dceef2', soupDark: '#b7d6de' },
      `${[0, 1, 2, 3, 4, 5].map((k) => line(`M${66 + k * 6} ${128 + k * 8}c34 -20 56 18 90 0s52 -8 ${84 - k * 8} 4`, k % 2 ? '#ffffff' : '#eaf6f9', 12, 'opacity="0.85"')).join('')}${each(
        [
          [110, 164],
          [210, 132],
        ],
        () => '<rect x="-16" y="-14" width="32" height="28" rx="6" fill="#ffffff" opacity="0.7"/>',
      )}`,
    )}${at(272, 246, `${path('M-44 -22C-42 26 -22 34 0 34S42 26 44 -22Z', '#8a5a3c', '#4a2a18')}${ellipse(0, -22, 44, 17, '#a87048')}${ellipse(0, -21, 35, 12, '#2a1208')}`)}`,
  monaka: () =>
    `${plate('#e9edf0', '#a9b3ba')}${each(
      [
        [98, 206, -8, 1.15],
        [222, 206, 8, 1.15],
        [160, 150, 0, 1.25],
      ],
      () =>
        `${path('M-58 8C-58 30 58 30 58 8L54 26C40 46 -40 46 -54 26Z', '#e3b873', '#c08a3e')}${path('M-58 8C-40 22 40 22 58 8L58 -4H-58Z', '#5a2a24', '#3a1612')}${path('M-58 -2C-62 -44 62 -44 58 -2C40 10 -40 10 -58 -2Z', '#f7dca4', '#dba957')}${[0, 72, 144, 216, 288].map((turn) => at(0, -18, '<ellipse cx="0" cy="-9" rx="5" ry="7" fill="#c98f3d"/>', turn)).join('')}`,
    )}`,
  'plum-cake': () =>
    `${plate('#3f4a5c', '#20283a')}${each(
      [
        [100, 206, 0, 1.25],
        [222, 206, 0, 1.25],
        [160, 146, 0, 1.35],
      ],
      () =>
        `${ellipse(0, 14, 48, 26, '#c9a06a')}${ellipse(0, 2, 48, 30, '#fffaf0', '#f0d8ac')}${[0, 72, 144, 216, 288].map((turn) => at(0, 0, '<ellipse cx="0" cy="-10" rx="6.500" ry="7.500" fill="#c98a3f"/>', turn)).join('')}<circle r="4" fill="#a8682a"/>`,
    )}`,
  'mugwort-mochi': () =>
    `${plate('#f4efe4', '#c3b596')}${each(
      [
        [94, 204, 0, 1.3],
        [226, 204, 0, 1.3],
        [160, 146, 0, 1.4],
      ],
      () =>
        `${cake('#8fbf5a', '#4f8a35')}${each(scatter(11, { cx: 0, cy: -4, rx: 32, ry: 14 }), () => '<circle r="3" fill="#e9d7a4"/>')}`,
    )}`,
  gelato: () =>
    `${path('M92 150H228L176 306C172 314 148 314 144 306Z', '#f0be72', '#c98a35')}${line('M112 156L168 290M152 156L186 268M208 156L152 290M168 156L134 268', '#b5762a', 5)}${at(112, 118, cake('#fff3a8', '#f2cf3f'), 0, 1.45)}${at(208, 118, cake('#c69ae0', '#8a55b5'), 0, 1.45)}${at(160, 72, cake('#ffffff', '#cfe6f2'), 0, 1.5)}${at(226, 70, `${ellipse(0, 0, 30, 30, '#ffe64d', '#f2bf1d')}${ellipse(0, 0, 22, 22, '#fff6b0')}${line('M0 -20V20M-18 -10L18 10M-18 10L18 -10', '#f2cf3f', 4)}`)}`,
  parfait: () =>
    `${path('M76 96H244L190 246H130Z', GLASS, '#b9d6e2')}${path('M92 130H228L212 174H108Z', '#ffb3b8', '#f0707c')}${path('M108 174H212L198 212H122Z', '#fff3c9', '#f2d98a')}${path('M122 212H198L188 240H132Z', '#c98a4d', '#8a5220')}${box(150, 244, 20, 40, 4, GLASS, '#a8c6d4')}${ellipse(160, 288, 60, 14, GLASS, '#a8c6d4')}${at(120, 84, cake('#ffffff', '#ead9c4'), 0, 1.15)}${at(202, 86, cake('#ffe0e6', '#f0a0b0'), 0, 1.15)}${at(160, 52, fruit(), 0, 1.4)}${at(98, 60, fruit(), 0, 1.1)}${at(226, 58, `${path('M-22 14C-20 -24 20 -24 22 14Z', '#b7df8a', '#6fae3f')}`, 20, 1.2)}`,
  'afternoon-tea': () =>
    `${line('M160 20V284', '#cfa84a', 9)}<circle cx="160" cy="24" r="17" fill="none" stroke="#cfa84a" stroke-width="8"/>${[
      [92, 84],
      [182, 122],
      [284, 148],
    ]
      .map(([y, rx]) => `${ellipse(160, y + 7, rx, rx * 0.2, '#b9a6b5')}${ellipse(160, y, rx, rx * 0.2, '#fff7fa')}`)
      .join('')}${each(
      [
        [120, 72, 0, 0.8],
        [160, 66, 0, 0.8],
        [202, 72, 0, 0.8],
      ],
      () =>
        `${box(-20, -4, 40, 24, 6, '#b5402c', '#86201a')}${cake('#ffd7e0', '#f29bb0').replace('<ellipse', '<ellipse')}`,
    )}${each(
      [
        [74, 162],
        [132, 156],
        [190, 156],
        [246, 162],
      ],
      () => `${box(-26, -12, 52, 30, 10, '#f2c983', '#c98a3f')}${box(-28, -20, 56, 18, 9, '#e3a95a', '#d1934a')}`,
    )}${each(
      [
        [58, 262],
        [118, 254],
        [202, 254],
        [262, 262],
      ],
      () => `${path('M-34 14L34 14L0 -24Z', '#fff6e0', '#ecd3a0')}${line('M-24 4H24', '#6fae3f', 7)}`,
    )}`,
  breakfast: () =>
    `${plate('#ffffff', '#c9cfd6', { cy: 206, rx: 158, ry: 76 })}${path('M30 190C6 160 30 120 74 128C110 100 176 116 164 160L158 232C120 246 66 244 40 230Z', '#e0a24e', '#a8682a')}${path('M44 186C26 162 46 138 78 144C108 122 158 134 150 162L144 218C112 230 72 228 54 218Z', '#fff0c4', '#f6d68c')}${path('M74 172L112 162L126 186L88 198Z', '#ffe67a', '#f7c93f')}${at(226, 176, `${ellipse(0, 0, 62, 40, '#ffffff', '#efe6dc')}${ellipse(0, -4, 25, 19, '#ffc03a', '#f08f1a')}${ellipse(-7, -10, 7, 5, '#ffe6a8')}`)}${at(220, 240, `${ellipse(0, 0, 48, 22, '#6b2a30', '#431418')}${each(scatter(9, { cx: 0, cy: -3, rx: 34, ry: 12 }), () => '<ellipse rx="7" ry="5" fill="#8f3c42"/>')}`)}`,
  cappuccino: () =>
    cup(
      '#ffffff',
      '#c9c2b8',
      '#8a4f26',
      `${ellipse(160, 132, 82, 30, '#c98a4d', '#b5723a')}${path('M160 158C110 138 116 112 138 112C152 112 160 122 160 126C160 122 168 112 182 112C204 112 210 138 160 158Z', '#fff3e0')}`,
    ),
  'drip-coffee': () =>
    `${path('M66 60H254L206 150H114Z', '#ffffff', '#cfc8bc')}${ellipse(160, 60, 96, 22, '#f1e0c4')}${ellipse(160, 62, 82, 16, '#4a2a18', '#2c160a')}${line('M254 76c40 4 30 50 -18 48', '#e6e0d6', 14)}${box(92, 146, 136, 16, 8, '#d9d2c6', '#a9a092')}${line('M160 166V196', '#5a3018', 9)}${path('M100 168H220L250 286C252 300 68 300 70 286Z', '#e6f1f5', '#b3ccd6', 'opacity="0.85"')}${path('M88 224H232L246 282C246 292 74 292 74 282Z', '#7d431d', '#4a220c')}`,
  'cup-by-river': () => cup('#3f74a8', '#1f4673', '#e0b98a', ellipse(160, 132, 70, 26, '#f4e0c4', '#dcb98c')),
  'ice-cream-glass': () =>
    `${path('M60 130H260C256 200 210 224 160 224S64 200 60 130Z', GLASS, '#a8c6d4')}${box(148, 222, 24, 44, 6, GLASS, '#a8c6d4')}${ellipse(160, 276, 78, 16, GLASS, '#a8c6d4')}${at(112, 106, cake('#fff6dc', '#f0d9a0'), 0, 1.5)}${at(208, 106, cake('#fff6dc', '#f0d9a0'), 0, 1.5)}${at(160, 66, cake('#fffaf0', '#f2dfae'), 0, 1.5)}${path('M206 74L250 6L266 16L226 84Z', '#e3a95a', '#b5762a')}${at(160, 24, fruit())}${line('M286 300L256 196', '#c6ccd4', 12)}${ellipse(252, 176, 20, 30, '#eceff3', '#aab2bc')}`,
}
