/**
 * Loaded into a test's server before its first module (`node --import`): redirects requests for the browsers' push
 * service to the test's own (`TEST_PUSH_SERVICE`), so that nothing leaves the machine.
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
