/** Libraries of the entry; without their parts that only single pages use. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/[^/]+|zod|@lingui\/[^/]+|use-sync-external-store)\/(?!.*(useQueries|queriesObserver|useMutation|mutationObserver|nfiniteQuery|compileMessage))/

/** What surrounds every page: the frames' common parts, the kit without what only forms and cards need, the calls. */
const KIT =
  /src\/i18n\/names|src\/web\/(ui\/(?!calendar|date-field|scene|stepper|stars|pager|text-field|radio|checkbox|price|disclosure|use-page-texts|tabs|fuda|choice|select|field|picture|card|section-head)|shell\/(?!desktop|favorites-keeper|route-error|not-found|footer|customer)|features\/(session\/(guard|queries|leaving|use-session|signed-in-only|return-url)|language)|api\/(?!failure-text)|platform\/(?!kept|near|address-mark|qr|time-left|clipboard|installed|wake|ticket|redemption|indexed|stripe|save|geo|cookies|motion)|routes\/.*route\.tsx\?tsr-split=(component|loader))/

/** What a ticket's page needs, for both kinds of ticket, and what keeps tickets on the device. */
const TICKETS =
  /src\/web\/(features\/tickets\/(?!ticket-picture|calendar-file)|platform\/(wake|ticket|redemption|indexed|save|qr\.ts))|idb-keyval|src\/contract\/tickets|src\/domain\/(ticket-page|trade-number|order-state)|lucide-react\/dist\/esm\/icons\/(sun|car-taxi-front|image-down|calendar-plus|cloud-off|timer-reset|smartphone)\.mjs/

/** What cards of shops are made of: small parts that the home page and the lists need together, and few others need. */
const SHOPS =
  /src\/web\/(features\/(catalogue\/(supplier-card|score|confirmation-badge|price-range|category-icon|section-error|links|queries|use-names)|config\/use-approx|search\/use-place|favorites|location\/position)|ui\/(stars|section-head|scene|picture|card)|platform\/motion)|lucide-react\/dist\/esm\/icons\/(star|star-half|heart|zap|message-circle-question-mark|ticket-percent|chevron-right)\.mjs|src\/domain\/(stars|decimal|money|distance|sort)\.ts|src\/contract\/favorites\.ts/

/** The first screen of the home page, for both layouts. */
const HOME =
  /src\/web\/(pages\/catalogue\/home\/(page|model|offers|arrange|sections|area-offers|lower-part)\.|features\/catalogue\/home-queries|platform\/near)/

/** What the search form of the desktop's header and every list of shops ask for. */
const SEARCH = /src\/(web\/features\/search\/areas|domain\/(area-choice|keyword)|contract\/(catalogue|supplier))\.ts/

/** The pages of signing in: small, much alike, and walked through one after the other. */
const SIGN_IN =
  /src\/web\/(pages\/sign-in\/(?!miniprogram)|routes\/\$device\/(login|register|forget|bindmail|mailnotification|third|binderror)\.tsx\?tsr-split|features\/session\/(account-|kept|third|registration|resend|mail-hints|use-account|use-return))|src\/contract\/(third|customers|account)\.ts|src\/domain\/(account-check|password)\.ts/

/** The pages that are only read: small, much alike, and linked with each other. */
const INFO =
  /src\/web\/(pages\/info\/|routes\/\$device\/(aboutus|cooperation|special|serviceprovision|visa|visamore|masterchina)\.tsx\?tsr-split|features\/(info\/|catalogue\/(visa-shops|card-coupons)))/

/** The entry and the declarations of the routes, without what the router's plugin splits off them. */
function isEntryCode(id: string): boolean {
  return /src\/web\/(main\.tsx|routes\/.*\.tsx)$/.test(id)
}

/**
 * Which files share a chunk. Two files for what every page needs: few large ones pack better than twenty small ones, and
 * the libraries' one outlives most releases. Everything else is split by route.
 */
export const CHUNK_GROUPS = [
  { name: 'vendor', test: VENDOR, priority: 2 },
  { name: 'app', test: isEntryCode, priority: 1 },
  { name: 'kit', test: KIT },
  { name: 'tickets', test: TICKETS, includeDependenciesRecursively: false },
  { name: 'shops', test: SHOPS, includeDependenciesRecursively: false },
  { name: 'home', test: HOME, includeDependenciesRecursively: false },
  { name: 'sign-in', test: SIGN_IN, includeDependenciesRecursively: false },
  { name: 'info', test: INFO, includeDependenciesRecursively: false },
  { name: 'search', test: SEARCH, includeDependenciesRecursively: false },
]
