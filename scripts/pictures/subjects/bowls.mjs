import * as food from './foods.mjs'
import { at, bowl, bowlBand, each, ellipse, line, path, scatter, steam } from './shapes.mjs'

const CHOPSTICKS = `${line('M232 40L120 150', '#8a2f23', 9)}${line('M254 52L140 158', '#8a2f23', 9)}`
const LEEKS = [
  [116, 168],
  [136, 178],
  [196, 172],
  [214, 160],
  [160, 182],
  [98, 152],
]

/** A bowl of noodles: `soup` is its colours, `over` the toppings. */
const noodleBowl = ({
  ware = ['#d23c34', '#8e1d1f', '#f0e2cc'],
  soup = ['#d98a3c', '#a85a1e'],
  noodles,
  over,
  wave = '#f6c667',
}) =>
  bowl(
    { light: ware[0], dark: ware[1], rim: ware[2], soup: soup[0], soupDark: soup[1], band: bowlBand(wave) },
    `${at(160, 150, food.noodles(...(noodles ?? [])), 0, 1)}${over}`,
  )
const green = each(LEEKS, food.leek)

/** A bowl of rice, heaped, with `over` as the toppings. */
const riceBowl = ({ ware = ['#2f4f86', '#1b2f5a', '#e7edf5'], over, wave = '#9fc0e6' }) =>
  bowl(
    { light: ware[0], dark: ware[1], rim: ware[2], soup: '#fffaf0', band: bowlBand(wave) },
    `${food.rice(160, 138, 118, 56)}${over}`,
  )

export const BOWLS = {
  'ramen-shoyu': () =>
    noodleBowl({
      over: `${at(218, 104, food.nori(), 12)}${at(112, 126, food.pork(), -8)}${at(166, 166, food.swirl())}${at(206, 144, food.egg())}${green}`,
    }),
  'ramen-naruto': () =>
    noodleBowl({
      ware: ['#f6f1e6', '#cfc3ad', '#ffffff'],
      wave: '#d23c34',
      over: `${at(220, 108, food.nori(), 12)}${at(112, 132, food.pork(), -8)}${at(174, 148, food.swirl(), 0, 1.7)}${green}`,
    }),
  'ramen-clear': () =>
    noodleBowl({
      ware: ['#3f6f8f', '#1f4560', '#eaf2f5'],
      soup: ['#f6d68c', '#e2b04c'],
      wave: '#cfe5ee',
      over: `${at(116, 130, food.fishSlice(), -10, 1.2)}${at(196, 124, food.fishSlice(), 14, 1.2)}${at(160, 162, food.egg())}${each(
        [
          [110, 168],
          [214, 158],
          [224, 146],
        ],
        food.greens,
      )}`,
    }),
  'ramen-chicken': () =>
    noodleBowl({
      ware: ['#4a4450', '#25222c', '#efe7da'],
      soup: ['#f4dfa6', '#dcb868'],
      wave: '#d9a441',
      over: `${at(108, 130, food.pork(), -8)}${at(210, 126, food.egg())}${each(scatter(24, { cx: 162, cy: 152, rx: 58, ry: 24 }), () => at(0, 0, food.leek(), 0, 1.25))}`,
    }),
  'ramen-miso': () =>
    noodleBowl({
      ware: ['#3b3540', '#1d1a22', '#efe2cc'],
      soup: ['#d2702a', '#9c4417'],
      over: `${at(106, 128, food.pork(), -8)}${each(scatter(30, { cx: 184, cy: 150, rx: 56, ry: 26 }), () => at(0, 0, food.corn(), 0, 1.1))}${at(160, 132, food.butter(), 0, 1.25)}${each(
        [
          [112, 168],
          [136, 178],
        ],
        food.leek,
      )}`,
    }),
  'ramen-tonkotsu': () =>
    noodleBowl({
      ware: ['#2d6b5d', '#15413a', '#f2ede2'],
      soup: ['#f6ead0', '#dcc79c'],
      noodles: ['#fbe9b4', '#e3c77e'],
      over: `${at(222, 104, food.nori(), 12)}${at(110, 130, food.pork(), -8)}${at(178, 128, food.pork(), 10)}${green}${each(
        [
          [186, 166],
          [198, 170],
          [206, 160],
        ],
        () => food.chili(),
      )}`,
    }),
  'ramen-chili': () =>
    noodleBowl({
      soup: ['#d8301c', '#9a180e'],
      ware: ['#fbf6ec', '#d6cab4', '#ffffff'],
      wave: '#2b2530',
      over: `${each(scatter(30, { cx: 160, cy: 138, rx: 62, ry: 26 }), food.mince)}${each(
        [
          [120, 164],
          [200, 160],
          [166, 172],
        ],
        food.greens,
      )}${each(
        [
          [130, 128],
          [176, 118],
          [202, 140],
          [148, 152],
        ],
        () => at(0, 0, food.chili(), 0, 1.5),
      )}`,
    }),
  'ramen-clam': () =>
    noodleBowl({
      ware: ['#8fb6c9', '#4f7d95', '#ffffff'],
      soup: ['#f7edd4', '#dccb9c'],
      wave: '#ffffff',
      over: `${each(
        [
          [104, 138, -14],
          [160, 122, 4],
          [216, 138, 16],
          [134, 160, -6],
          [190, 162, 10],
        ],
        food.clam,
      )}${each(
        [
          [110, 172],
          [162, 182],
          [222, 166],
        ],
        food.leek,
      )}`,
    }),
  'okinawa-soba': () =>
    noodleBowl({
      ware: ['#c98a3f', '#8a531b', '#f6ead2'],
      soup: ['#ecd096', '#cfa355'],
      noodles: ['#fff3cf', '#e9cf8b'],
      wave: '#3f74a8',
      over: `${at(112, 128, food.pork(), -8, 1.2)}${at(196, 128, food.pork(), 8, 1.2)}${each(
        [
          [150, 158, 8],
          [160, 164, -10],
          [170, 156, 20],
          [156, 150, 0],
        ],
        () => line('M-16 0h30', '#e8334a', 8),
      )}${each(
        [
          [106, 166],
          [214, 164],
          [196, 172],
        ],
        food.leek,
      )}`,
    }),
  'pulled-noodles': () =>
    `${noodleBowl({
      over: `${at(112, 148, food.beef())}${each(
        [
          [212, 158],
          [196, 168],
        ],
        food.greens,
      )}`,
      soup: ['#c9803a', '#95511d'],
    })}${[0, 1, 2, 3, 4, 5].map((k) => line(`M${136 + k * 11} 160C${128 + k * 11} 110 ${146 + k * 10} 70 ${136 + k * 11} 26`, k % 2 ? '#f0cd7a' : '#fbe6ac', 8)).join('')}${line('M108 34L272 14M108 52L272 36', '#8a2f23', 9)}`,
  'tempura-soba': () =>
    noodleBowl({
      ware: ['#3a3440', '#1c1922', '#efe4d2'],
      soup: ['#8f5527', '#5f3312'],
      noodles: ['#b49b83', '#8d745d'],
      over: `${at(150, 116, food.prawn(), -14, 1.15)}${at(176, 146, food.prawn(), -14, 1.15)}${each(
        [
          [100, 160],
          [114, 170],
          [132, 176],
        ],
        food.leek,
      )}`,
    }),
  tendon: () =>
    riceBowl({
      ware: ['#3a3440', '#1a171f', '#c33c2c'],
      wave: '#dcb662',
      over: `${at(218, 126, food.pumpkin(), 10)}${at(100, 126, food.lotusRoot())}${at(150, 100, food.prawn(), -24, 1.2)}${at(172, 132, food.prawn(), -24, 1.2)}${at(208, 160, shishito(), 12)}`,
    }),
  kaisendon: () =>
    riceBowl({
      over: `${at(160, 84, food.shiso(), 0, 1.3)}${at(98, 116, food.tuna(), -20, 1.15)}${at(112, 146, food.tuna(), -10, 1.1)}${at(164, 112, food.salmon(), 0, 1.15)}${at(222, 118, food.fishSlice(), 24, 1.2)}${at(204, 142, food.fishSlice(), 14, 1.1)}${each(scatter(14, { cx: 160, cy: 158, rx: 34, ry: 14 }), food.roe)}`,
    }),
  'urchin-bowl': () =>
    riceBowl({
      ware: ['#c33c2c', '#7d1c16', '#f6e9d4'],
      wave: '#f6c667',
      over: `${at(218, 96, food.shiso(), 30, 1.2)}${each(
        [
          [96, 130, -12],
          [134, 110, 4],
          [176, 110, 0],
          [112, 156, -4],
          [152, 134, 4],
        ],
        () => at(0, 0, food.urchin(), 0, 1.1),
      )}${each(scatter(20, { cx: 204, cy: 142, rx: 42, ry: 26 }), food.roe)}`,
    }),
  'whitebait-bowl': () =>
    riceBowl({
      ware: ['#3f8fa0', '#1c5968', '#eef6f6'],
      wave: '#d6eef0',
      over: `${ellipse(160, 130, 92, 40, '#dfe6e6', '#c6d2d4')}${each(scatter(64, { cx: 160, cy: 124, rx: 88, ry: 40 }), food.whitebait)}${at(206, 112, food.shiso(), 20, 0.9)}${ellipse(160, 112, 20, 17, '#ffb52e', '#ee8a1d')}`,
    }),
  'beef-bowl': () =>
    riceBowl({
      ware: ['#23202a', '#0f0d13', '#c33c2c'],
      wave: '#dcb662',
      over: `${each(
        [
          [100, 128, -10],
          [148, 108, 4],
          [206, 116, 12],
          [122, 152, 0],
          [182, 148, -6],
          [222, 142, 10],
        ],
        food.beef,
      )}${ellipse(162, 126, 30, 24, '#ffc247', '#f08f1a')}${each(
        [
          [104, 158],
          [210, 166],
          [146, 166],
        ],
        food.leek,
      )}`,
    }),
  'duck-stew': () =>
    bowl(
      {
        light: '#3a2a24',
        dark: '#18100d',
        rim: '#b5402c',
        soup: '#c98b45',
        soupDark: '#96591f',
        band: bowlBand('#dcb662'),
      },
      `${at(108, 140, food.pork(), -10, 1.1)}${at(160, 124, food.pork(), 4, 1.1)}${at(214, 138, food.shiitake())}${at(150, 164, food.greens())}${at(196, 164, food.carrot(), 0, 0.8)}`,
    ) + steam(160, 74),
}

function shishito() {
  return `${path('M-40 4C-20 -18 20 -14 34 -4C40 0 36 12 26 10C0 14 -30 18 -40 4Z', '#6fae3f', '#3f7a2b')}${line('M-40 4l-14 -6', '#4d8a34', 6)}`
}

export const DIPPING = {
  'dipping-noodles': () =>
    `<g transform="translate(-6 22) scale(0.74)">${bowl({ light: '#f6f1e6', dark: '#cbbf9f', rim: '#ffffff', soup: '#f9e6ad', band: bowlBand('#b5402c') }, `${at(160, 128, food.noodles(), 0, 1.25)}${at(206, 114, food.egg())}${at(224, 96, food.nori(), 14)}`)}</g><g transform="translate(166 142) scale(0.48)">${bowl({ light: '#4a2d24', dark: '#22120d', rim: '#d9a15a', soup: '#a85a1e', soupDark: '#7c3b0e' }, each(LEEKS, food.leek))}</g>${at(46, -10, CHOPSTICKS, 0, 0.8)}`,
}
