// A thread of its own (intl-ahead.ts), whose name is the language.
new Intl.NumberFormat(self.name).format(0)
new Intl.DateTimeFormat(self.name, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(0)
self.postMessage(null)

export {}
