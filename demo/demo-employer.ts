import { type EmployerConfigInput } from '#contract/employers/employer-config.ts'
import { defaultFacets, type FacetConfig } from '#contract/config/facet-config.ts'
import { demoAnswers } from './demo-answers.ts'
import { apprenticesChrome, arabicChrome } from './demo-site-chrome.ts'
import { arabicPages } from './demo-pages-arabic.ts'
import { demoPages } from './demo-pages.ts'
import { arabicTerms, demoTerms } from './demo-terms.ts'

/** Skerrow: the fictional tidal energy and coastal engineering company whose site the demo is. */
export const demoDomain = 'demo.test'
export const demoEmployerName = 'Skerrow'

const logoSvg =
  '<svg viewBox="0 0 26 26" fill="none" aria-hidden="true">' +
  '<path d="M4.6 12.5a8.5 8.5 0 0 1 16.8 0z" fill="currentColor"/>' +
  '<path d="M2.5 16.5c2.6 0 2.6 1.8 5.25 1.8s2.6-1.8 5.25-1.8 2.6 1.8 5.25 1.8 2.6-1.8 5.25-1.8M5.5 21c1.9 0 1.9 1.4 3.75 1.4S11.1 21 13 21s1.9 1.4 3.75 1.4S18.6 21 20.5 21" ' +
  'stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/></svg>'

const customFacet = (filterName: string, title: string, titles: FacetConfig['titles']): FacetConfig => ({
  filterName,
  title,
  source: 'custom',
  titles,
  legacyNames: [],
})

const facets: FacetConfig[] = [
  customFacet('area', 'Location', {
    ar: 'الموقع',
    de: 'Ort',
    fr: 'Lieu',
    es: 'Lugar',
    pt: 'Local',
    nb: 'Sted',
    nl: 'Plaats',
    ja: '勤務地',
    pl: 'Miejsce pracy',
    'zh-CN': '工作地点',
  }),
  ...defaultFacets,
  customFacet('shift_pattern', 'Shift pattern', {
    ar: 'نظام المناوبات',
    de: 'Schichtmodell',
    fr: 'Horaires',
    es: 'Turnos',
    pt: 'Turnos',
    nb: 'Skiftordning',
    nl: 'Rooster',
    ja: '勤務形態',
    pl: 'Grafik zmian',
    'zh-CN': '轮班方式',
  }),
  customFacet('team', 'Team', {
    ar: 'الفريق',
    de: 'Team',
    fr: 'Équipe',
    es: 'Equipo',
    pt: 'Equipe',
    nb: 'Team',
    nl: 'Team',
    ja: 'チーム',
    pl: 'Zespół',
    'zh-CN': '团队',
  }),
  customFacet('certificates', 'Certificates', {
    ar: 'الشهادات',
    de: 'Zertifikate',
    fr: 'Certificats',
    es: 'Certificados',
    pt: 'Certificados',
    nb: 'Sertifikater',
    nl: 'Certificaten',
    ja: '資格',
    pl: 'Uprawnienia',
    'zh-CN': '证书',
  }),
]

const page = (slug: string, label: string) => ({ label, href: `/careers/page/${slug}` })

/** The configuration document with which the demo's employer is created; everything else has its default. */
export const demoEmployerConfig: EmployerConfigInput = {
  mode: 'careers',
  // The employer's offices, and its candidates' cities; the first is the site's own.
  supportedLanguages: ['en', 'ar', 'de', 'es', 'fr', 'ja', 'nb', 'pl', 'pt', 'zh-CN'],
  pcsxConfig: {
    enabled: true,
    defaultCountry: 'GB',
    searchConfig: {
      facets,
      smartFilters: ['area', 'employment_type', 'department', 'work_location_option', 'pay', 'posted'],
      mapConfig: { enabled: true, openByDefault: false },
      defaultRadiusKm: 50,
      shownCustomFields: ['area', 'shift_pattern', 'team', 'certificates'],
    },
    positionDetailsConfig: {
      showSimilarPositions: true,
      showSkills: true,
      shownCustomFields: [
        'team',
        'team_size',
        'hiring_for',
        'shift_pattern',
        'travel',
        'certificates',
        'contract_length',
      ],
    },
    applicationsPageConfig: {
      responsePromise: {
        days: 5,
        explanation: 'The equinox tides keep the hiring team at sea. Two people read every application, in order.',
      },
    },
    branding: {
      companyName: demoEmployerName,
      logoSvg,
      wordmark: 'skerrow',
      heroTitle: 'Work that moves with the tide',
      heroText: '{count} open positions on the water, in the control room and at a desk with a view of both.',
      heroArt: 'tide',
      supportEmail: 'careers@demo.test',
      theme: { brandHue: 215, brandChroma: 1, neutralHue: 220, radiusScale: 1, flare: 100 },
    },
    loggedOutNotificationConfig: {
      enabled: true,
      privacyText: 'We only email you about the jobs you ask for. Unsubscribe at any time.',
    },
    footer: {
      copyright: '© 2026 Skerrow Tidal, Stromness',
      links: [
        page('life-at-skerrow', 'Life at Skerrow'),
        page('how-we-hire', 'How we hire'),
        page('accessibility', 'Accessibility'),
        page('privacy', 'Privacy'),
      ],
    },
    seoDescription:
      'Jobs in tidal energy and coastal engineering: technicians, engineers, crews, software, science and support, from Orkney to Hobart.',
    contentPages: demoPages,
    overrides: {
      languages: {
        ar: {
          ...arabicChrome,
          termsOfService: arabicTerms,
          contentPages: arabicPages,
          seoDescription:
            'وظائف في طاقة المد والجزر وهندسة السواحل: فنيون ومهندسون وأطقم وبرمجيات وعلوم ودعم، من أوركني إلى هوبارت.',
          loggedOutNotificationConfig: {
            privacyText: 'لا نكتب إليك إلا عن الوظائف التي تطلبها، وفي كل رسالة رابط يوقفها.',
          },
          applicationsPageConfig: {
            responsePromise: {
              explanation: 'مدّ الاعتدال يُبقي فريق التوظيف في البحر. يقرأ كلَّ طلب شخصان، بالترتيب.',
            },
          },
          branding: {
            heroTitle: 'عملٌ يتحرّك مع المدّ',
            heroText: '{count} وظيفة شاغرة في البحر، وفي غرفة التحكم، وعلى مكتب يطلّ عليهما معًا.',
          },
          footer: {
            copyright: '© 2026 سكيرو لطاقة المد والجزر، سترومنس',
            links: [
              page('life-at-skerrow', 'الحياة في سكيرو'),
              page('how-we-hire', 'كيف نوظّف'),
              page('accessibility', 'إمكانية الوصول'),
              page('privacy', 'الخصوصية'),
            ],
          },
        },
      },
    },
  },
  behaviourFlags: { jobCartEnabled: true },
  chatbotxConfig: { enabled: true, answers: demoAnswers },
  microsites: {
    apprentices: {
      filters: { department: ['Early careers'] },
      overrides: {
        branding: {
          heroTitle: 'Begin with the tide',
          heroText: '{count} apprenticeships, internships and first jobs.',
        },
        ...apprenticesChrome,
        // Here the demo shows the onboarding gate: terms first, then a few questions.
        termsOfService: {
          enabled: true,
          version: '2026-11',
          ...demoTerms,
        },
        bootstrappingConfig: { enabled: true },
      },
    },
  },
}
