import { at, box, each, ellipse, line, path, scatter } from './shapes.mjs'

/** Pieces of food, each drawn around (0, 0), for bowls, plates and boxes. */

export const egg = () =>
  `${ellipse(0, 0, 31, 24, '#fffdf6', '#f2e3c6')}${ellipse(0, 1, 17, 13, '#ffb52e', '#ee8a1d')}${ellipse(-4, -3, 6, 4, '#ffd981')}`
export const nori = () =>
  `${path('M-26 -62H26L32 14H-32Z', '#2f4a3c', '#16271f')}${line('M-12 -52L-14 6M12 -52L14 6', '#3f6150', 3)}`
export const pork = () =>
  `${ellipse(0, 0, 42, 29, '#e9b58c', '#c98156')}${ellipse(0, 0, 32, 21, '#f6d7b4', '#e5a67c')}${line('M-18 0c6 -12 22 -14 28 -2c4 10 -14 12 -14 4', '#b86b45', 5)}`
export const swirl = () =>
  `${path('M0 -26l8 6 10 -3 3 10 10 4 -3 10 3 9 -10 5 -4 9 -10 -2 -7 6 -7 -6 -10 2 -4 -9 -10 -5 3 -9 -3 -10 10 -4 3 -10 10 3Z', '#ffffff', '#efe6e2')}${line('M1 0c0 -5 8 -5 8 2c0 10 -18 10 -18 -2c0 -16 26 -16 27 -1', '#ee6a8b', 5)}`
export const leek = () => `<ellipse rx="9" ry="6" fill="#7fbf4d"/><ellipse rx="4.500" ry="2.500" fill="#d9efb6"/>`
export const corn = () => ellipse(0, 0, 8, 6.5, '#ffdc4a', '#f4b51c')
export const butter = () =>
  `${path('M-22 -6L0 -16L24 -6L2 6Z', '#fff0a0')}${path('M-22 -6L2 6V20L-22 8Z', '#f8d75d')}${path('M24 -6L2 6V20L24 8Z', '#e9bb3c')}`
export const clam = () =>
  `${path('M0 22C-34 22 -40 -4 -30 -16C-16 -30 16 -30 30 -16C40 -4 34 22 0 22Z', '#d8c3a6', '#8f7457')}${line('M0 20V-22M0 20L-22 -14M0 20L22 -14', '#7c6248', 4)}`
export const mince = () => ellipse(0, 0, 10, 7, '#b5482b', '#7d2b1a')
export const chili = () => line('M-12 4q10 -12 24 -6', '#dd2e1f', 8)
export const greens = () => line('M-22 4q14 -14 28 -2t22 -4', '#4f9a3b', 9)
export const noodles = (colour = '#f6d98c', edge = '#dcae4e') =>
  [-34, -20, -6, 8, 22, 36]
    .map((y, index) => line(`M${-70 + index * 4} ${y}c30 -22 50 20 76 0s44 -10 60 2`, index % 2 ? edge : colour, 9))
    .join('')
export const salmon = () =>
  `${path('M-38 10C-30 -18 18 -28 40 -10C34 12 -10 24 -38 10Z', '#ff9a5c', '#f0702f')}${line('M-20 8q10 -14 18 -22M0 9q10 -14 18 -24M18 4q6 -8 10 -16', '#ffd3b0', 4)}`
export const tuna = () =>
  `${path('M-38 10C-30 -18 18 -28 40 -10C34 12 -10 24 -38 10Z', '#e5484f', '#b3202f')}${line('M-20 8q10 -14 18 -22M2 9q10 -14 18 -24', '#f08a8b', 4)}`
export const roe = () =>
  `${ellipse(0, 0, 11, 11, '#ff9a3d', '#e8501a')}<circle cx="-3" cy="-4" r="3.500" fill="#ffe0b0"/>`
export const urchin = () =>
  `${path('M-30 8C-30 -16 20 -20 32 -4C34 12 -16 20 -30 8Z', '#ffc247', '#e98a17')}${line('M-20 4q20 -14 44 -6', '#c96d0e', 3)}`
export const shiso = () =>
  `${path('M0 -34C30 -24 34 10 0 34C-34 10 -30 -24 0 -34Z', '#6fb24a', '#3c7f33')}${line('M0 -26V28M0 -6l14 -10M0 8l-14 -10', '#2f6a2b', 3)}`
export const prawn = () =>
  `${path('M-70 8C-70 -14 -30 -22 30 -14C48 -10 48 12 30 14C-30 24 -66 24 -70 8Z', '#f6c765', '#d98f2b')}${each(
    [
      [-48, -2],
      [-24, -8],
      [0, -8],
      [20, -2],
      [-36, 10],
      [-8, 10],
      [16, 9],
    ],
    () => '<circle r="6" fill="#fbe0a0"/>',
  )}${path('M38 -2C52 -26 74 -26 78 -18C70 -10 66 -4 62 0C68 6 72 14 76 20C64 26 48 14 38 4Z', '#f4663c', '#cf3a1f')}`
export const eggplant = () =>
  `${path('M-44 10C-44 -20 -6 -30 34 -18C46 -12 44 12 30 18C0 30 -40 28 -44 10Z', '#f3c163', '#d58e2d')}${path('M-34 8C-32 -10 0 -18 24 -10C10 0 -10 16 -34 8Z', '#6d4a9c', '#45306e')}`
export const pumpkin = () =>
  `${path('M-42 16A44 44 0 0 1 42 16L30 22A30 30 0 0 0 -30 22Z', '#3f7d46')}${path('M-38 18A40 40 0 0 1 38 18C20 30 -20 30 -38 18Z', '#ffb63f', '#e9861c')}`
export const lotusRoot = () =>
  `${ellipse(0, 0, 32, 25, '#fbe8bd', '#e0b565')}${each(
    [
      [0, -12],
      [14, -5],
      [10, 10],
      [-10, 10],
      [-14, -5],
    ],
    () => '<ellipse rx="5.500" ry="4.500" fill="#b98a3f"/>',
  )}${ellipse(0, 0, 4, 3, '#b98a3f')}`
export const beef = () =>
  `${path('M-44 6C-38 -26 -6 -12 4 -24C22 -34 46 -18 42 4C34 24 14 10 0 20C-18 30 -42 26 -44 6Z', '#b06a4f', '#7b3d2c')}${line('M-28 4q14 -16 30 -8t28 -10', '#d79d80', 5)}`
export const rawBeef = () =>
  `${path('M-46 8C-40 -26 -6 -14 6 -24C24 -34 48 -18 44 4C36 26 14 12 0 22C-18 32 -44 28 -46 8Z', '#ef6a6a', '#c9333f')}${line('M-30 8q10 -18 26 -12M-6 12q10 -20 26 -16M18 4q6 -12 14 -14', '#ffe1dc', 5)}`
export const tofu = () =>
  `${path('M-32 -8L0 -24L34 -8L2 8Z', '#ffffff')}${path('M-32 -8L2 8V38L-32 22Z', '#f3ead8')}${path('M34 -8L2 8V38L34 22Z', '#e2d5bb')}`
export const shiitake = () =>
  `${box(-8, 2, 16, 22, 7, '#f1dcb8')}${path('M-36 8C-34 -28 34 -28 36 8C20 16 -20 16 -36 8Z', '#9a6238', '#673c20')}${line('M-14 -8L14 -4M-2 -16L4 6', '#f3dfbd', 5)}`
export const carrot = () =>
  path('M0 -22l7 12 15 -3 -6 13 10 11 -14 1 -3 14 -9 -10 -9 10 -3 -14 -14 -1 10 -11 -6 -13 15 3Z', '#ff9140', '#e5651a')
export const eel = (width = 80, height = 44) =>
  `${box(-width / 2, -height / 2, width, height, 12, '#a85a26', '#6b2f10')}${line(`M${-width / 2 + 12} 0H${width / 2 - 12}`, '#4f200a', 5)}${[-0.3, -0.1, 0.1, 0.3].map((k) => line(`M${width * k} ${-height / 2 + 8}l-5 ${height / 2 - 14}M${width * k} ${height / 2 - 8}l-5 ${14 - height / 2}`, '#d38a43', 5)).join('')}`
export const fishSlice = () =>
  `${path('M-34 8C-26 -16 16 -24 36 -8C30 10 -8 20 -34 8Z', '#ffffff', '#f6dcdc')}${line('M-16 6q10 -12 18 -20M4 6q8 -12 16 -20', '#f0a5a8', 4)}`
export const whitebait = () =>
  `${line('M-11 2q10 -7 22 -2', '#ffffff', 6)}<circle cx="11" cy="0" r="1.700" fill="#2f2a30"/>`
/** A fish on a plate, head to the left. */
export const wholeFish = (light, dark, eye = '#ffffff') =>
  `${path('M96 0C120 -30 138 -34 144 -30C134 -12 134 12 144 30C136 34 118 28 96 0Z', dark)}${path('M-120 2C-90 -58 20 -70 104 0C20 62 -90 56 -120 2Z', light, dark)}${path('M-30 -44C0 -74 40 -66 54 -38Z', dark)}${path('M-20 14C0 30 24 30 34 14Z', dark)}${line('M-66 -34q18 34 0 66', dark, 6)}<circle cx="-88" cy="-8" r="11" fill="${eye}"/><circle cx="-88" cy="-8" r="6" fill="#1c1b22"/>`
/** One piece of nigiri, with the colours of its topping. */
export const nigiri = (light, dark, marks = '#ffffff') =>
  `${path('M-54 20C-58 -6 58 -6 54 20C52 42 -52 42 -54 20Z', '#ffffff', '#e9e2da')}${path('M-62 12C-52 -34 44 -42 64 -6C66 12 44 4 0 6C-34 8 -52 24 -62 12Z', light, dark)}${line('M-30 2q8 -16 20 -22M-4 -2q8 -14 20 -20M22 -4q6 -10 14 -14', marks, 5)}`
/** Pieces on a skewer, along the x axis. */
export const skewer = (pieces) =>
  `${line('M-150 0H120', '#d9b377', 9)}${pieces.map((piece, index) => at(-70 + index * 54, 0, piece)).join('')}`
export const maki = (core, second = core) =>
  `${ellipse(0, 10, 34, 26, '#13221b')}${ellipse(0, 0, 34, 26, '#20362b')}${ellipse(0, 0, 27, 20, '#ffffff', '#efe9df')}${ellipse(-4, 0, 10, 8, core)}${ellipse(7, 1, 6, 5, second)}`
export const rice = (cx, cy, rx, ry) =>
  `${ellipse(cx, cy, rx, ry, '#ffffff', '#ece5d8')}${scatter(26, { cx, cy, rx: rx * 0.88, ry: ry * 0.8 })
    .map(([x, y, turn]) => at(x, y, '<ellipse rx="7" ry="3.500" fill="#ded5c4" opacity="0.7"/>', turn))
    .join('')}`
