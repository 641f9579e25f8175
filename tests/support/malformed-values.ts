import fc from 'fast-check'

/** Values that a field might be given by mistake or on purpose. */
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

/** The server may work this long on one malformed request, in ms of its own processor time. */
export const SLOWEST_MS = 2000
/** Malformed requests per call. */
export const RUNS = 1000
