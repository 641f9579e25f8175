/**
 * Loaded into a server of a test's own before its first module (`node --import`): what it sends to the browsers' push service goes to the
 * service of the test (`TEST_PUSH_SERVICE`), and nothing leaves the machine.
 */
const SERVICE = 'https://fcm.googleapis.com/'
const real = globalThis.fetch

globalThis.fetch = (address, options) => {
  const asked = String(address)
  return real(
    asked.startsWith(SERVICE) ? `${process.env.TEST_PUSH_SERVICE}/${asked.slice(SERVICE.length)}` : address,
    options,
  )
}
