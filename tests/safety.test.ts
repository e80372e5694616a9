import { describe, expect, it } from 'vitest'
import { importsOf, linesMatching, repositoryFiles, textOf } from '#tests/source-files.ts'
import { physicalStyles, visibleLiterals } from '#tests/web-rules.ts'

/** The house rules that the linter cannot check. Each failure names the file, the line and the rule. */

const itself = ['tests/safety.test.ts', 'tests/web-rules.test.ts']
const files = repositoryFiles.filter((path) => !itself.includes(path))
const inFolder = (folder: string, suffix = /\.(ts|tsx)$/) =>
  files.filter((path) => path.startsWith(`${folder}/`) && suffix.test(path))
const isText = (path: string) => /\.(ts|tsx|mjs|js|json|css|md|html|sql|yml|c)$|(^|\/)(run|\.\w+rc)$/.test(path)
const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path)
const generated =
  /^(src\/web\/routeTree\.gen\.ts|src\/server\/db\/migrations\/meta\/.*|(bench\/peers\/)?package-lock\.json)$/
const written = files.filter((path) => isText(path) && !generated.test(path))
const code = written.filter((path) => /\.(ts|tsx|mjs|css)$/.test(path))

describe('the repository', () => {
  it('contains no path of a particular machine', () => {
    const machinePath = /(^|[\s"'`(=:])\/(home|Users|root|work|mnt|srv|opt\/\w+)\/\w|[A-Z]:[\\/]+Users/
    expect(linesMatching(written, machinePath)).toEqual([])
    expect(linesMatching(code, /(^|[\s"'`(=])\/tmp\/\w/)).toEqual([])
  })

  it('has exactly the pictures that its pages show', () => {
    const pages = files
      .filter((path) => path.endsWith('.md'))
      .map(textOf)
      .join('\n')
    const shown = [...pages.matchAll(/(?<!scripts\/)pictures\/([\w-]+\.\w+)/g)].map(([, name]) => name!)
    const here = files.filter((path) => path.startsWith('docs/pictures/')).map((path) => path.split('/').at(-1)!)
    expect(here.sort()).toEqual([...new Set(shown)].sort())
  })

  it('names no package registry, so that an installation uses its machine’s', () => {
    const registry =
      /"resolved":|registry\.npmjs|npmjs\.org|\b(artifactory|verdaccio|nexus)\b|^\s*(@\w+:)?registry\s*=/i
    expect(
      linesMatching([...written, 'package-lock.json', 'bench/peers/package-lock.json', '.npmrc'], registry),
    ).toEqual([])
  })

  // A marker is a word by itself: XXX-XX-XXXX is a number format.
  it('contains no to-dos and no stubs', () => {
    expect(linesMatching(written, /\b(TODO|FIXME|(?<!XX-)XXX(?!-)|HACK)\b/)).toEqual([])
    expect(
      linesMatching(written, /\b((?<!--runtime )stub(s|bed)?|not (yet )?implemented|coming soon|lorem ipsum)\b/i),
    ).toEqual([])
  })

  it('describes the product, not its authors, tools or tickets', () => {
    const makers =
      /\b(claude|chatgpt|gpt-\d|openai|anthropic|copilot|codex|LLMs?|subagents?)\b|\bAI[- ](generated|assistant|tool|session)|\b(issue|ticket|PR) #?\d+|\bwork(ing)? session\b/i
    // Words of job postings, not of ours.
    const isVocabulary = (path: string) => /\/(skill-names\.ts|synonyms\/.*)$/.test(path)
    expect(
      linesMatching(
        written.filter((path) => !isVocabulary(path)),
        makers,
      ),
    ).toEqual([])
    // A product feature: what may read messages for the assistant, and where that is configured and documented.
    const isOfTheAssistant = (path: string) =>
      /assistant|chat-model|model-(endpoint|reads)|by-model|answer-message|^(README\.md|messages\/en(-GB)?\.json|src\/server\/env(\.test)?\.ts)$/.test(
        path,
      )
    expect(
      linesMatching(
        written.filter((path) => !isOfTheAssistant(path)),
        /\blanguage model\b/i,
      ),
    ).toEqual([])
  })

  it('names files in kebab case, with a known role suffix', () => {
    const folders = ['src', 'demo', 'tests', 'e2e', 'bench', 'scripts'].flatMap((folder) => inFolder(folder, /./))
    const roles = 'routes|service|policy|queries|types|module|test|e2e|importer|gen|d|config|wasm'
    const name = new RegExp(
      `^[a-z0-9]+(-[a-z0-9]+)*(\\.(${roles}))*\\.(ts|tsx|d\\.mts|css|mjs|json|svg|c|as|tsv|csv|txt|xml|html|woff2)$`,
    )
    // Names of routes are URLs; migrations have the number that their tool assigns.
    const exempt =
      /^src\/web\/(routes\/|routeTree\.gen\.ts)|\/migrations\/|README\.md$|\/(OFL-\w+|ICONS-LICENSE)\.txt$|^tests\/data\//
    expect(folders.filter((path) => !exempt.test(path) && !name.test(path.split('/').at(-1)!))).toEqual([])
  })

  // The linter counts the lines of code.
  it('has no style sheet of more than 300 lines', () => {
    const long = inFolder('src/web', /\.css$/).filter((path) => textOf(path).split('\n').length > 301)
    expect(long).toEqual([])
  })

  it('keeps files of a role in the right place', () => {
    const homes: [RegExp, RegExp][] = [
      [/\.(routes|service|policy)\.ts$/, /^src\/server\/features\/[a-z-]+\//],
      [/\.importer\.ts$/, /^src\/server\/features\/imports\//],
      [/\.queries\.ts$/, /^src\/web\/features\/[a-z-]+\//],
      [/\.module\.css$/, /^src\/web\/(ui|parts|form-engine|theme\/layouts|features\/[a-z-]+)\//],
      [/\.e2e\.ts$/, /^e2e\//],
    ]
    const strays = homes.flatMap(([role, home]) => files.filter((path) => role.test(path) && !home.test(path)))
    expect(strays).toEqual([])
  })

  it('gives a reason for every exception from a rule', () => {
    expect(
      linesMatching(code, /(oxlint|eslint)-disable(?!.* -- \S)|@ts-(ignore|nocheck)|@ts-expect-error\s*$/),
    ).toEqual([])
  })

  it('has only dependencies with licenses that let anyone use and change the product', () => {
    const free = new Set(
      'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 MPL-2.0 CC0-1.0 CC-BY-4.0 BlueOak-1.0.0 Unlicense Python-2.0 PSF-2.0 PostgreSQL Zlib'.split(
        ' ',
      ),
    )
    const isFree = (license: string): boolean => {
      const choices = license.replace(/[()]/g, '').split(' OR ')
      return choices.some((choice) => choice.split(' AND ').every((one) => free.has(one)))
    }
    const { packages } = JSON.parse(textOf('package-lock.json')) as {
      packages: Record<string, { dev?: boolean; license?: string }>
    }
    // Its package names no license; the repository it comes from (adobe/react-spectrum) is Apache-2.0.
    packages['node_modules/@react-aria/optimize-locales-plugin']!.license ??= 'Apache-2.0'
    const inUse = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
    expect(inUse.length).toBeGreaterThan(100)
    expect(inUse.filter(([, { license }]) => !isFree(license ?? 'unknown')).map(([path]) => path)).toEqual([])
  })

  it('pins every dependency to one version', () => {
    const wanted = ['package.json', 'bench/peers/package.json'].flatMap((path) => {
      const { dependencies, devDependencies } = JSON.parse(textOf(path)) as Record<string, Record<string, string>>
      return Object.entries({ ...dependencies, ...devDependencies })
    })
    expect(wanted.length).toBeGreaterThan(60)
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })
})

describe('the layers', () => {
  it('keep shared code pure: no clock, no randomness, no I/O', () => {
    const impure = /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(|\bprocess\.|\bfetch\(|\bconsole\./
    expect(
      linesMatching(
        inFolder('src/shared').filter((path) => !isTest(path)),
        impure,
      ),
    ).toEqual([])
    expect(
      linesMatching(
        inFolder('src/contract').filter((path) => !isTest(path)),
        impure,
      ),
    ).toEqual([])
  })

  it('let no import cross a boundary, not even by a relative path', () => {
    const allowed: [RegExp, RegExp][] = [
      [/^src\/shared\//, /^src\/shared\//],
      // The keys of the texts, as types.
      [/^src\/contract\/fields\/problem/, /^messages\//],
      [/^src\/contract\//, /^src\/(contract|shared)\//],
      [/^src\/search\//, /^src\/(contract|shared|search)\//],
      [/^src\/documents\//, /^src\/(shared|documents)\//],
      [/^src\/server\//, /^(src\/(contract|shared|search|documents|server)|messages|demo)\//],
      [/^demo\//, /^(src\/(contract|shared|search|documents|server)|messages|demo)\//],
      [/^src\/web\/ui\//, /^src\/(contract|shared|web\/(ui|theme))\//],
      [/^src\/web\/theme\//, /^src\/(contract|shared|web\/theme)\//],
      [/^src\/web\/form-engine\//, /^src\/(contract|shared|web\/(form-engine|ui|theme))\/|^messages\//],
      [
        /^src\/web\/lib\//,
        /^src\/(contract|shared|web\/(lib|ui\/(feedback\/toast-queue|loading\/load-part)))\b|^messages\//,
      ],
      [/^src\/web\/parts\//, /^src\/(contract|shared|web\/(parts|ui|lib|theme))\//],
      [/^src\/web\/features\//, /^src\/(contract|shared|web\/(features|parts|form-engine|ui|lib|theme))\//],
      [/^src\/web\/(routes\/|\w)/, /^src\/(contract|shared|web)\//],
    ]
    const crossings = ['src', 'demo']
      .flatMap((folder) => inFolder(folder))
      .flatMap((path) => {
        if (isTest(path)) return []
        const [, ways] = allowed.find(([from]) => from.test(path)) ?? []
        const ours = importsOf(path).filter((name) => /^(src|messages|tests|scripts|bench|e2e)\//.test(name))
        return ours.filter((name) => !ways?.test(name)).map((name) => `${path} imports ${name}`)
      })
    expect(crossings).toEqual([])
  })

  it('keep features apart in the browser: routes compose them', () => {
    expect(crossFeatureImports('src/web/features')).toEqual([])
  })

  it('let a server feature reach another only through its services and its public file', () => {
    const reached = crossFeatureImports('src/server/features').filter(
      (line) => !line.endsWith('.service.ts') && !line.endsWith('/public.ts'),
    )
    expect(reached).toEqual([])
  })

  it('have one bridge to the server, and few places that differ between server and browser', () => {
    const isomorphic = [
      'src/web/features/search/filters/filter-bar.tsx', // the filters of pages without script are only in the response
      'src/web/features/search/search-page.tsx', // suggestions for empty results are in the response, and loaded by a browser that needs them
      'src/web/features/shell/answers-block.tsx', // the page's query results are written by the server and kept by the browser
      'src/web/features/shell/boot-block.tsx', // the boot block is written by the server and kept by the browser
      'src/web/lib/call-api.ts', // calls: in process, over the network
      'src/web/lib/calls/csrf-token.ts', // the token: of the request, of the page
      'src/web/lib/pages/read-boot.ts', // boot data: of the request, of the page
      'src/web/lib/texts/translations.ts', // texts: available on the server, loaded by the browser
      'src/web/lib/pages/page-status.ts', // the HTTP status, which only a response has
      'src/web/router.tsx', // the nonce of the request
      'src/web/routes/-position-route.ts', // absolute links need the public origin
      'src/web/routes/-search-route.ts', // metadata for search engines is only in the response
      'src/web/routes/__root.tsx', // the theme and the font preloads are already in the page
    ]
    const used = inFolder('src/web').filter((path) => /\bcreateIsomorphicFn\(/.test(textOf(path)))
    expect(used.filter((path) => !isomorphic.includes(path))).toEqual([])
    expect(linesMatching(inFolder('src/web'), /\bcreateServerFn\b/)).toEqual([])
  })

  it('call the network from web/lib only', () => {
    const elsewhere = inFolder('src/web').filter((path) => !path.startsWith('src/web/lib/') && !isTest(path))
    expect(linesMatching(elsewhere, /(?<![.\w])fetch\(|\bXMLHttpRequest\b|\bsendBeacon\b|\bnew EventSource\b/)).toEqual(
      [],
    )
  })

  it('load on demand only through lazyPart and loadPart: with a time limit, a retry, and the page around it intact', () => {
    const isExempt = (path: string) => isTest(path) || path === 'src/web/ui/loading/load-part.ts'
    const loading = inFolder('src/web').filter((path) => !isExempt(path))
    const raw = loading.flatMap((path) => {
      const others = textOf(path)
        .replaceAll(/\b(loadPart|lazyPart)(?:<[^(]*>)?\(\s*\(\) =>\s*import\(/g, '')
        .replaceAll('typeof import(', '')
      return /\bimport\(|\blazy\(|\blazy\b[^\n]*from 'react'/.test(others) ? [path] : []
    })
    expect(raw).toEqual([])
    // Code that the router itself splits is passed to loadPart at build time.
    expect(textOf('vite.config.ts')).toContain('routeParts()')
  })

  it('make every call of the contract known to the browser', () => {
    const calls = textOf('src/contract/calls.ts')
    const isDeclaring = (path: string) => /= (endpoint|publicFile)\(/.test(textOf(path)) && !isTest(path)
    const declaring = inFolder('src/contract').filter(isDeclaring)
    expect(declaring.filter((path) => !calls.includes(`'./${path.slice('src/contract/'.length)}'`))).toEqual([])
  })

  it('have tests next to every server feature', () => {
    const features = new Set(inFolder('src/server/features').map((path) => path.split('/')[3]!))
    const untested = [...features].filter((feature) => !inFolder(`src/server/features/${feature}`).some(isTest))
    expect(untested).toEqual([])
  })
})

describe('pages', () => {
  it('use logical directions, never left and right', () => {
    expect(inFolder('src/web', /\.(css|tsx)$/).flatMap((path) => physicalStyles(path, textOf(path)))).toEqual([])
  })

  it('take all text that people read or hear from the catalogs', () => {
    const shown = inFolder('src/web', /\.tsx$/).filter((path) => !isTest(path) && !path.includes('/features/dev-ui/'))
    expect(shown.flatMap((path) => visibleLiterals(path, textOf(path)))).toEqual([])
  })

  it('insert markup from elsewhere only if its origin is known', () => {
    const origins: Record<string, string> = {
      'src/web/features/content-pages/content-page.tsx': 'page text of the employer, sanitized by the API',
      'src/web/features/onboarding-gate/terms-dialog.tsx':
        'terms of the employer, sanitized when stored and by the API',
      'src/web/features/positions/editor/sections/html-editor.tsx': 'description of a draft, sanitized when stored',
      'src/web/features/positions/position-description.tsx': 'description, sanitized when stored and when presented',
      'src/web/ui/controls/consent-text.tsx': 'privacy text of the employer, sanitized with the boot data',
      'src/web/features/shell/answers-block.tsx': 'query results as escaped JSON',
      'src/web/features/shell/boot-block.tsx': 'boot data as escaped JSON',
      'src/web/features/shell/footer.tsx': 'footer of the employer, sanitized with the boot data',
      'src/web/features/shell/logo.tsx': 'logo of the employer, sanitized with the boot data',
      'src/web/form-engine/fields/words/rich-text.tsx':
        'text of a form, sanitized when stored and when presented; in the builder, the author’s own until it is stored',
      'src/web/ui/content/icon.tsx': 'shapes of our own sprite',
      'src/web/lib/pages/trusted-types.ts':
        'a template in which nothing runs, to look at what is about to become markup',
    }
    const used = inFolder('src').filter((path) =>
      /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML/.test(textOf(path)),
    )
    expect(used.filter((path) => !isTest(path) && !(path in origins))).toEqual([])
  })
})

/** `a imports b` for each import of a file of one feature in another. */
function crossFeatureImports(folder: string): string[] {
  return inFolder(folder).flatMap((path) => {
    if (isTest(path)) return []
    const own = path.split('/').slice(0, 4).join('/')
    const others = importsOf(path).filter((name) => name.startsWith(`${folder}/`) && !name.startsWith(`${own}/`))
    return others.map((name) => `${path} imports ${name}`)
  })
}
