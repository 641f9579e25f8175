import fc from 'fast-check'

/** Values that a field might get by mistake or on purpose. */
export const malformedValue = fc.oneof(
  fc.constantFrom(
    0,
    -1,
    1,
    1e9,
    1e21,
    8.64e15 + 1,
    Number.MIN_SAFE_INTEGER,
    1.5,
    '1',
    '',
    ' ',
    null,
    true,
    [],
    {},
    '\0',
    'A\0B',
    '\ud800',
    'ＭＩＮＵＳ',
    "';--",
  ),
  fc.anything({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
)

/**
 * The seed of malformed values in tests: the same in every run, so that a failure can be reproduced. `npm run attack`
 * uses other seeds.
 */
export const SEED = 20_261_122

/** Malformed requests per call (G-14). */
export const RUNS = 1000
