// Layer map (arrows = "may import"):
//   web, console, check ──▶ kit ──▶ i18n ──▶ contract ──▶ domain      server ─▶ i18n, contract, domain
//   sw ──▶ contract/{sw-protocol,sw-tickets,call-paths}, domain, i18n/{format,names,shop}
//   web:    routes ▶ pages ▶ features ▶ api, ui, platform, kit      (shell ▶ features, ui, kit)
//   server: app ▶ modules ▶ ports; app ▶ adapters ▶ ports; modules/*/store ▶ db
const pkg = (...names) => names.map((n) => `^node_modules/${n}(/|$)`)
// A test is in the folder of its subject and follows the same rules, but may also import these.
const TEST = '[.]test[.]tsx?$'
const TEST_TOOLS = pkg('vitest', 'fast-check')
// The files of a page that may fetch data and hold state.
const PAGE_MODEL = '^src/web/pages/[^/]+/[^/]+/model([.]tsx?$|/)'
// Subjects of the domain, in order. Each may import only the subjects before it.
const SUBJECTS = [
  'calendar',
  'price',
  'catalogue',
  'order',
  'ticket',
  'account',
  'booking',
  'trip',
  'legal',
  'receipt',
  'review',
  'retention',
]
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    forbid(
      'domain-is-pure',
      'The domain computes on values: no I/O, no framework, no clock. Pass inputs as arguments. cborg only encodes and decodes values.',
      { path: '^src/domain/' },
      { pathNot: ['^src/domain/', ...pkg('temporal-polyfill', 'temporal-spec', 'cborg'), ...TEST_TOOLS] },
    ),
    ...SUBJECTS.slice(0, -1).map((subject, at) =>
      forbid(
        'domain-subjects-are-ordered',
        `A subject of the domain imports only the subjects before it: ${SUBJECTS.join(', ')}.`,
        { path: `^src/domain/${subject}/` },
        { path: `^src/domain/(${SUBJECTS.slice(at + 1).join('|')})/` },
      ),
    ),
    forbid(
      'domain-root-below-subjects',
      'Files directly in domain/ serve all subjects and import none of them.',
      { path: '^src/domain/[^/]+$' },
      { path: '^src/domain/[^/]+/' },
    ),
    forbid(
      'contract-imports-only-domain',
      'Browser and server share the contract, so it imports only the domain and the schema library.',
      { path: '^src/contract/' },
      { pathNot: ['^src/(contract|domain)/', ...pkg('zod'), ...TEST_TOOLS] },
    ),
    forbid(
      'i18n-below-both-ends',
      'i18n/ turns contract codes into messages and does not depend on what shows them.',
      { path: '^src/i18n/' },
      { path: '^src/(kit|web|server|console|check)/' },
    ),
    forbid(
      'kit-below-the-apps',
      'The app, the console and the check page share the kit: components, the API client, browser features. It imports none of them.',
      { path: '^src/kit/', pathNot: TEST },
      { path: '^src/(web|console|check|server)/' },
    ),
    forbid(
      'web-not-server',
      'The browser reaches the server over HTTP only.',
      { path: '^src/(web|kit)/' },
      { path: '^src/server/' },
    ),
    forbid(
      'only-console-imports-console',
      'The console is a separate build (decision 35). The app and the server do not import it.',
      { pathNot: '^src/console/' },
      { path: '^src/console/' },
    ),
    forbid(
      'console-imports-kit-not-app',
      'The console shares only the kit with the app.',
      { path: '^src/console/', pathNot: TEST },
      { path: '^src/(server|web)/' },
    ),
    forbid(
      'only-check-imports-check',
      'The check page for shops is a separate build (decision 29). The app and the server do not import it.',
      { pathNot: '^src/check/' },
      { path: '^src/check/' },
    ),
    forbid(
      'check-imports-little-of-kit',
      'The check page loads in shops with a poor connection, so it imports only these files of the kit: design tokens, the translation guard, the notice for old browsers, the API client, storage, the outbox, the wake lock and trusted types.',
      { path: '^src/check/', pathNot: TEST },
      {
        path: '^src/(server|web|console|kit)/',
        pathNot:
          '^src/kit/(ui/(tokens|base)[.]css$|ui/translation-guard[.]ts$|api/client[.]ts$|floor/unsupported[.]ts$|platform/(indexed-db|redemption-outbox|trusted-types|wake-lock)[.]ts$)',
      },
    ),
    forbid(
      'server-not-web',
      'To render pages, the server loads the built app (decision 33).',
      { path: '^src/server/' },
      { path: ['^src/(web|kit)/', ...pkg('react', 'react-dom', '@tanstack')] },
    ),
    forbid(
      'sw-stays-small',
      'The service worker imports its protocol with the app (contract/sw-…, paths, pages), domain rules and the plain texts of a ticket. It imports no endpoint schemas, no catalogs and no code of the app.',
      { path: '^sw/', pathNot: TEST },
      {
        pathNot: [
          '^sw/',
          '^src/contract/(sw-protocol|sw-tickets|call-paths|page-render|pages|parse-url)[.]ts$',
          '^src/domain/',
          '^src/i18n/(format|names|shop/(japanese|notices/shop-notices))[.]ts$',
          ...pkg('workbox-[^/]+'),
          ...TEST_TOOLS,
        ],
      },
    ),
    forbid(
      'only-sw-imports-sw',
      'sw/ is an entry point. Only tests import it.',
      { pathNot: ['^sw/', '^tests/'] },
      { path: '^sw/' },
    ),

    forbid(
      'routes-are-thin',
      'A route file declares URL, search schema, guard and loader, and names its page.',
      { path: '^src/web/routes/' },
      {
        path: '^src/(web|kit)/',
        pathNot: '^src/(web/((routes|pages|features|shell|platform)/|paths[.]ts$)|kit/search-params[.]ts$)',
      },
    ),
    forbid(
      'no-page-imports-another-page',
      'Code that two pages share belongs in features/, joint/ or ui/.',
      { path: '^src/web/pages/([^/]+/[^/]+)/' },
      { path: '^src/web/(pages|routes|shell)/', pathNot: '^src/web/pages/$1/' },
    ),
    forbid(
      'views-do-not-fetch',
      'A page fetches data and keeps state in model.ts and model/. Its other files are views: they import components (.tsx), failure texts, and names, links, crumbs and labels of features, but no call, query, storage or state hook.',
      { path: '^src/web/pages/[^/]+/[^/]+/', pathNot: [PAGE_MODEL, TEST] },
      {
        path: ['^src/(web|kit)/(api|platform)/', '^src/web/features/.*[.]ts$', ...pkg('@tanstack/react-query')],
        pathNot: ['^src/web/api/failure-text[.]ts$', '^src/web/features/[^/]+/(names|links|crumbs|labels)[.]ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'layouts-import-no-rules',
      'desktop.tsx and mobile.tsx render a view model. Decisions belong in the model.',
      { path: '^src/web/pages/[^/]+/[^/]+/(desktop|mobile)' },
      { path: '^src/domain/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'layouts-are-independent',
      'The two layouts do not import each other.',
      { path: '^src/web/pages/([^/]+/[^/]+)/(desktop|mobile)[.]' },
      { path: '^src/web/pages/$1/(desktop|mobile)[.]tsx$' },
    ),
    forbid(
      'features-by-page-group',
      'A feature folder named after a page group is bundled with the texts of that group (i18n/text-files.ts), so only that group imports it.',
      {
        path: '^src/web/',
        pathNot: ['^src/web/(pages|features|features/[^/]+)/(account|sign-in|info)/', TEST],
      },
      { path: '^src/web/(features|features/[^/]+)/(account|sign-in|info)/' },
    ),
    forbid(
      'no-feature-imports-another-feature',
      'A feature covers one subject for all pages and the shell. Pages combine features.',
      { path: '^src/web/features/([^/]+)/' },
      { path: '^src/web/(features|pages|routes|shell)/', pathNot: '^src/web/features/$1/' },
    ),
    forbid(
      'joint-below-pages',
      'joint/ combines several features for several pages. It imports no page, and no feature imports it.',
      { path: '^src/web/joint/' },
      { path: '^src/web/(pages|routes|shell)/' },
    ),
    forbid(
      'only-pages-import-joint',
      'joint/ combines several features for several pages. It imports no page, and no feature imports it.',
      { path: '^src/web/', pathNot: '^src/web/(joint|pages)/' },
      { path: '^src/web/joint/' },
    ),
    forbid(
      'shell-imports-no-page',
      'The shell surrounds every page. It reads facts about pages from contract/pages.ts.',
      { path: '^src/web/shell/' },
      { path: '^src/web/(pages|routes)/' },
    ),
    forbid(
      'web-base-below-features',
      'Features are built on api/, platform/ and paths.ts, which import no feature.',
      { path: ['^src/web/(api|platform)/', '^src/web/paths[.]'] },
      { path: '^src/web/(features|pages|routes|shell)/' },
    ),
    forbid(
      'ui-is-product-neutral',
      'ui/ has product-neutral components. Exceptions: picture widths, the two layouts and the format of phone numbers.',
      { path: '^src/(web|kit)/ui/', pathNot: TEST },
      { path: '^src/((web|kit)/(?!ui/)|contract/(?!pictures[.]ts$)|domain/(?!device[.]ts$|account/phone[.]ts$))' },
    ),
    forbid(
      'browser-libraries-only-in-platform',
      'Browser storage, the payment SDK and QR drawing are used through platform/.',
      { path: '^src/(web|kit)/', pathNot: '^src/(web|kit)/platform/' },
      { path: pkg('idb-keyval', '@stripe/stripe-js', 'qrcode') },
    ),

    forbid(
      'only-app-imports-adapters',
      'A module depends on a port. app/ports.ts and app/background.ts pass it an adapter.',
      { path: '^src/server/', pathNot: '^src/server/(adapters/|app/(ports|background)[.]ts$)' },
      { path: '^src/server/adapters/' },
    ),
    forbid(
      'adapters-import-only-ports',
      'An adapter implements one port for one vendor.',
      { path: '^src/server/adapters/([^/]+)/' },
      { path: '^src/server/', pathNot: ['^src/server/(ports|config)', '^src/server/adapters/$1/'] },
    ),
    forbid(
      'only-stores-query',
      "SQL belongs in a module's store.ts and in db/. main.ts and cli/data.ts open the database; app.ts and app/ pass it on.",
      {
        path: '^src/server/',
        pathNot: [
          '/store[.]ts$',
          '^src/server/(db/|(app|main)[.]ts$|app/(http|background)[.]ts$|cli/([^/]+/main|data)[.]ts$)',
          TEST,
        ],
      },
      { path: ['^src/server/db/', ...pkg('kysely', '@electric-sql', 'pg')], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'db-and-ports-below-modules',
      'The database and the ports are below the modules and HTTP.',
      { path: '^src/server/(db|ports)/' },
      { path: ['^src/server/(modules|adapters|http|cli|app)/', '^src/server/(app|main)[.]ts$'] },
    ),
    forbid(
      'services-import-no-http',
      "A service returns an outcome. routes.ts and present.ts map it to the wire. Exceptions: session cookies, webhooks and the sandbox's pages.",
      {
        path: '^src/server/modules/',
        pathNot: [
          '[/-]routes[.]ts$',
          '/present[.]ts$',
          '^src/server/modules/(sessions/sessions|payments/webhook|operator-accounts/sessions/sessions)[.]ts$',
          '^src/server/modules/sandbox/',
        ],
      },
      { path: ['^src/server/http/', ...pkg('fastify', '@fastify')] },
    ),
    forbid(
      'modules-only-through-index',
      'Other modules are imported through their index.ts only.',
      { path: '^src/server/modules/([^/]+)/' },
      { path: '^src/server/modules/', pathNot: ['^src/server/modules/$1/', '^src/server/modules/[^/]+/index[.]ts$'] },
    ),

    forbid(
      'no-cycles',
      'Runtime cycles are not allowed.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    // A path that the bundler turns into a URL is not a module.
    forbid('no-unresolvable', 'Broken import.', {}, { couldNotResolve: true, pathNot: '[.]wasm[?]url$' }),
    forbid(
      'no-orphans',
      'This file is not used.',
      { orphan: true, pathNot: ['[.]d[.]ts$', '(^|/)(main|start|sw)[.]tsx?$', TEST] },
      {},
    ),
    forbid(
      'src-not-to-tests',
      'Product code never depends on tests.',
      { path: '^(src|sw)/', pathNot: TEST },
      { path: ['^(tests|e2e)/', TEST, ...TEST_TOOLS, ...pkg('@testing-library')] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
