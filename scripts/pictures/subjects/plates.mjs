import * as food from './foods.mjs'
import { at, box, each, ellipse, line, path, plate, scatter } from './shapes.mjs'

/** A footed board of pale wood for sushi. */
const GETA = `${box(52, 228, 34, 44, 6, '#c98f4f', '#9c6427')}${box(234, 228, 34, 44, 6, '#c98f4f', '#9c6427')}${path('M34 176H286L312 222H8Z', '#f5d7a1', '#e3b873')}${box(8, 220, 304, 22, 6, '#d39f58', '#b47c37')}`
const lacquer = (fill) =>
  `${path('M40 110H280L310 236H10Z', '#2b2229', '#171116')}${path('M54 122H266L290 224H30Z', fill)}${path('M10 236H310V266H10Z', '#3a2c34', '#120c10')}`
const SUSHI_BOX = '#c33c2c'

/** Two pieces of nigiri on a coloured plate with a rim, as on a conveyor belt. */
const beltPlate = (colour, dark, light, deep) =>
  `${ellipse(0, 30, 92, 26, dark)}${ellipse(0, 24, 92, 26, colour)}${at(-34, 2, food.nigiri(light, deep), 0, 0.72)}${at(38, 8, food.nigiri(light, deep), 0, 0.72)}`
const skewered = (pieces, places) => each(places, () => food.skewer(pieces))
const chicken = () => `${box(-24, -20, 48, 40, 14, '#d98b45', '#8f4a1c')}${line('M-12 -8h22', '#f4c07d', 6)}`
const scallion = () => box(-12, -18, 24, 36, 8, '#a8d06a', '#5d9a3c')
const crumbed = () =>
  `${ellipse(0, 0, 29, 24, '#e6a84d', '#b06c1f')}${each(scatter(9, { cx: 0, cy: 0, rx: 22, ry: 17 }), () => '<circle r="3.500" fill="#f7d48b"/>')}`
const TEMPURA_PAPER = `${plate('#46383c', '#241c20')}${path('M46 216L88 176L150 190L232 172L276 214L216 254L96 256Z', '#ffffff', '#eae4da')}`
const wing = () =>
  `${path('M-62 18C-70 -8 -40 -30 -10 -18C6 -34 40 -40 66 -22C74 -12 60 -4 40 -4C24 2 22 26 -8 30C-34 34 -58 32 -62 18Z', '#d07a2b', '#7f3a10')}${line('M-40 6q14 -14 34 -8M20 -18q14 -8 30 -4', '#f2b663', 6)}${each(
    [
      [-20, 14],
      [-2, 4],
      [30, -14],
      [-44, 12],
    ],
    () => '<circle r="3" fill="#f9e3b4"/>',
  )}`

export const PLATES = {
  'sushi-belt': () =>
    `${box(-4, 214, 328, 66, 12, '#8d949e', '#565c66')}${line('M60 216v62M120 216v62M180 216v62M240 216v62M300 216v62', '#6f7680', 4)}${at(92, 184, beltPlate('#e5484f', '#9c1f26', '#ff9a5c', '#f0702f'), 0, 0.98)}${at(236, 178, beltPlate('#3f7fd0', '#1f4c8d', '#e5484f', '#b3202f'), 0, 0.98)}${at(164, 92, beltPlate('#f2b731', '#a97710', '#ffe08a', '#f2b731'), 0, 0.9)}`,
  'sushi-counter': () =>
    `${GETA}${at(74, 184, food.nigiri('#e5484f', '#b3202f', '#f7a3a1'), -4, 0.82)}${at(160, 186, food.nigiri('#ff9a5c', '#f0702f', '#ffd9bb'), -4, 0.82)}${at(248, 184, food.nigiri('#ffffff', '#f3d7d9', '#efa4aa'), -4, 0.82)}${at(118, 132, food.maki('#e5484f'), 0, 1)}${at(196, 130, food.maki('#7fbf4d'), 0, 1)}`,
  'tuna-nigiri': () =>
    `${GETA}${at(74, 182, food.nigiri('#e5484f', '#b3202f', '#f7a3a1'), -4, 0.86)}${at(160, 184, food.nigiri('#f08a80', '#d9545a', '#ffe0dc'), -4, 0.86)}${at(248, 182, food.nigiri('#f7b3ab', '#e8807f', '#fff1ee'), -4, 0.86)}${at(160, 116, food.shiso(), 90, 0.9)}`,
  'mackerel-sushi': () =>
    `${GETA}${[0, 1, 2, 3].map((k) => at(70 + k * 62, 176, `${box(-28, -12, 56, 46, 9, '#ffffff', '#e9e1d5')}${path('M-30 -8C-28 -34 24 -38 30 -8V6H-30Z', '#7fb0cf', '#dfe6ec')}${line('M-20 -14q12 6 18 -8M2 -16q8 6 16 -4', '#1f3a5f', 6)}`)).join('')}${at(284, 146, food.shiso(), 30, 0.8)}`,
  'conger-sushi': () =>
    `${GETA}${[0, 1, 2].map((k) => at(76 + k * 86, 180, `${path('M-54 20C-58 -6 58 -6 54 20C52 42 -52 42 -54 20Z', '#ffffff', '#e9e2da')}${path('M-66 14C-60 -36 60 -40 68 0C62 16 -40 0 -66 14Z', '#c98a4d', '#8a4d1c')}${line('M-40 -8q40 -18 84 -10M-30 2q30 -12 70 -10', '#5d2d0c', 6)}`, -4, 0.84)).join('')}${at(160, 118, food.shiso(), 90, 0.9)}`,
  'box-sushi': () =>
    `${lacquer(SUSHI_BOX)}${[0, 1, 2].map((k) => at(88 + k * 72, 152, `${box(-32, -20, 64, 38, 6, '#ffffff', '#ece5d8')}${box(-32, -26, 64, 22, 6, ['#ffb58a', '#ffd84d', '#e5646a'][k], ['#f07a3a', '#eeb11e', '#b3202f'][k])}`)).join('')}${[0, 1, 2].map((k) => at(76 + k * 84, 200, `${box(-37, -20, 74, 40, 6, '#ffffff', '#ece5d8')}${box(-37, -26, 74, 23, 6, ['#8fb6cf', '#f6b1a0', '#ffd84d'][k], ['#dfe9f0', '#f0866d', '#eeb11e'][k])}`)).join('')}`,
  'sushi-roll': () =>
    `${path('M20 140L250 110L304 232L60 272Z', '#e9c98a', '#cfa55c')}${[0, 1, 2, 3, 4, 5, 6].map((k) => line(`M${38 + k * 6} ${156 + k * 16}L${258 + k * 6} ${124 + k * 16}`, '#b98a45', 3)).join('')}${path('M60 138L226 118L258 186L92 212Z', '#27493a', '#13271e')}${path('M76 146L216 128L238 176L100 198Z', '#ffffff', '#ece5d8')}${line('M94 174L226 154', '#ff8a4c', 17)}${line('M98 188L230 168', '#7fbf4d', 11)}`,
  tempura: () =>
    `${TEMPURA_PAPER}${at(88, 196, food.lotusRoot(), 0, 1.1)}${at(230, 204, food.eggplant(), -8, 1)}${at(222, 160, food.pumpkin(), 8, 1.1)}${at(144, 128, food.prawn(), -50, 1.35)}${at(186, 168, food.prawn(), -42, 1.35)}`,
  'vegetable-tempura': () =>
    `${TEMPURA_PAPER}${at(160, 112, food.shiso(), 0, 1.6)}${at(94, 154, food.lotusRoot(), 0, 1.5)}${at(222, 150, food.pumpkin(), 6, 1.5)}${at(106, 218, food.eggplant(), -10, 1.35)}${at(222, 214, food.shiitake(), 0, 1.25)}${at(164, 190, food.carrot(), 0, 1.1)}`,
  yakitori: () =>
    `${plate('#3f4a5c', '#20283a')}${skewered(
      [chicken, scallion, chicken, scallion].map((draw) => draw()),
      [
        [186, 134, -24, 1.02],
        [196, 178, -24, 1.02],
        [206, 222, -24, 1.02],
      ],
    )}`,
  kushikatsu: () =>
    `${plate('#c9ccd2', '#83878f')}${skewered(
      [crumbed(), crumbed(), crumbed(), crumbed()],
      [
        [186, 128, -24, 1.02],
        [196, 172, -24, 1.02],
        [206, 216, -24, 1.02],
      ],
    )}${path('M30 190C26 158 96 152 100 182C90 210 44 214 30 190Z', '#a8d06a', '#6fae3f')}`,
  'chicken-wings': () =>
    `${plate('#f4efe4', '#c7bda6')}${each(
      [
        [104, 206, -10, 1.1],
        [214, 208, 170, 1.1],
        [160, 176, -20, 1.1],
        [110, 150, 20, 1],
        [212, 146, -30, 1],
        [160, 112, 10, 1],
      ],
      wing,
    )}`,
  okonomiyaki: () =>
    `${box(0, 214, 320, 60, 14, '#565a63', '#24262c')}${box(0, 206, 320, 26, 12, '#6d727c', '#474b54')}${ellipse(160, 206, 124, 52, '#a86422')}${ellipse(160, 186, 124, 52, '#e2ae57', '#b97a2c')}${ellipse(160, 180, 112, 44, '#6b2c12', '#4d1c0a')}${line('M72 170q22 26 44 0t44 0t44 0t44 -2', '#fff3c9', 7)}${line('M86 196q20 18 38 0t38 0t38 0t34 -4', '#fff3c9', 7)}${each(scatter(20, { cx: 160, cy: 180, rx: 88, ry: 32 }), () => '<rect x="-8" y="-3" width="16" height="6" rx="3" fill="#5fa83f"/>')}${each(
      [
        [120, 160, 20],
        [172, 154, -30],
        [210, 176, 10],
        [146, 186, 60],
      ],
      () => path('M-24 4C-10 -14 14 -12 26 2C10 8 -10 14 -24 4Z', '#f4cfae', '#d99a70'),
    )}${path('M252 96L296 52L312 68L268 112Z', '#8a5a30', '#5a3518')}${path('M214 112L258 92L280 116L250 152Z', '#eceff3', '#a9b0ba')}`,
  teppan: () =>
    `${box(0, 220, 320, 54, 14, '#4b4f58', '#1c1d22')}${box(0, 210, 320, 26, 12, '#6d727c', '#3d414a')}${path('M56 198C36 150 96 118 150 130C214 112 284 138 274 186C268 220 90 226 56 198Z', '#a4533a', '#5f2415')}${path('M58 190C44 150 100 126 150 136C206 122 272 142 268 178C240 206 90 210 58 190Z', '#b9674a', '#7d3825')}${line('M92 176l34 -30M132 188l40 -46M178 190l36 -42M222 184l24 -30', '#4b1a0f', 8)}${at(284, 196, food.lotusRoot(), 0, 0.9)}${at(44, 186, food.shiitake(), 0, 0.9)}${path('M116 128C124 92 98 84 116 52C124 76 148 78 142 106C152 98 152 88 150 82C172 104 168 124 160 132Z', '#ffc04a', '#e8501a')}`,
  'market-fish': () =>
    `${path('M16 160H304L286 272H34Z', '#d9ae6c', '#a87634')}${line('M22 196H298M28 232H292', '#8a5c24', 6)}${each(scatter(40, { cx: 160, cy: 152, rx: 132, ry: 26 }), () => '<rect x="-13" y="-10" width="26" height="20" rx="5" fill="#e4f3fb" stroke="#b9d9ea" stroke-width="3"/>')}${at(150, 120, food.wholeFish('#ff8a7a', '#d9444a'), -10, 0.95)}${at(176, 156, food.wholeFish('#8fb8d4', '#3f6f95'), 6, 0.9)}`,
  'island-fish': () =>
    `${plate('#fdf8ec', '#cfc3a6')}${at(156, 196, food.wholeFish('#5fc3e6', '#1f6fb5'), -4, 1.05)}${line('M74 196q14 30 60 34M100 184q20 36 74 40', '#ffe27a', 7)}${ellipse(246, 150, 28, 24, '#ffe27a', '#f2b92c')}${ellipse(246, 150, 19, 15, '#fff3b5')}`,
  'grilled-ayu': () =>
    `${path('M20 200H300L286 276H34Z', '#5a4a44', '#2a211e')}${ellipse(160, 204, 140, 28, '#f1e9da', '#c9bda4')}${[0, 1, 2].map((k) => at(84 + k * 76, 134, `${line('M0 -104V106', '#d9b377', 9)}${at(0, 0, food.wholeFish('#e3d08a', '#8f7d3a'), 78 + k * 4, 0.72)}`)).join('')}`,
  'eel-box': () =>
    `${lacquer('#fbf6ea')}${each(scatter(40, { cx: 160, cy: 172, rx: 118, ry: 44 }), () => '<ellipse rx="6" ry="3" fill="#ded5c4"/>')}${at(160, 150, food.eel(208, 44))}${at(160, 198, food.eel(232, 46))}${each(
      [
        [118, 128],
        [204, 128],
        [160, 174],
      ],
      () => line('M-4 -2q6 -10 12 -2', '#5fa83f', 7),
    )}`,
  'beef-bento': () =>
    `${lacquer('#2b2229')}${path('M56 128H180L172 220H38Z', '#ffffff', '#ece5d8')}${each(
      [
        [94, 150, -8],
        [138, 148, 6],
        [84, 188, 4],
        [132, 190, -4],
      ],
      food.beef,
    )}${path('M190 128H264L272 168H188Z', '#5d9a3c', '#3c7a2b')}${each(
      [
        [212, 150],
        [246, 150],
      ],
      () =>
        food.tofu().replaceAll('#ffffff', '#ffe07a').replaceAll('#f3ead8', '#f7c93f').replaceAll('#e2d5bb', '#e5a924'),
    )}${path('M186 178H274L284 220H182Z', '#c33c2c', '#922318')}${at(214, 198, food.carrot())}${at(254, 198, food.shiitake(), 0, 0.7)}`,
  chirashi: () =>
    `${lacquer('#fff7e0')}${each(scatter(60, { cx: 160, cy: 172, rx: 116, ry: 44 }), () => '<rect x="-9" y="-2.500" width="18" height="5" rx="2.500" fill="#ffd84d"/>')}${at(96, 148, food.tuna())}${at(220, 148, food.salmon())}${at(158, 146, food.lotusRoot())}${at(90, 196, food.egg())}${at(232, 196, food.prawn(), 0, 0.6)}${at(150, 198, food.shiso(), 60, 0.8)}${each(scatter(12, { cx: 174, cy: 202, rx: 24, ry: 14 }), food.roe)}`,
}
