/** Site chrome of the demo's microsite for apprentices, in its two languages. */

interface Words {
  phase: string
  banner: string
  savedJobs: string
  pictureAlt: string
  pictureText: string
  promoTitle: string
  promoText: string
  promoLink: string
}

const file = (name: string, widthPx: number) => ({ image: `/demo/${name}`, widthPx, type: 'image/webp' as const })

const textsOf = (words: Words) => ({
  banner: {
    message: words.banner,
    pageWiseSetup: { savedJobs: { message: words.savedJobs, alertType: 'alert' as const } },
  },
  phaseBanner: { text: words.phase },
  heroImage: {
    pageWiseSetup: {
      jobs: {
        image: '/demo/sound-1440.jpg',
        alt: words.pictureAlt,
        text: words.pictureText,
        files: [file('sound-1440.webp', 1440), file('sound-2880.webp', 2880)],
        deviceConfiguration: [
          {
            image: '/demo/sound-phone-780.jpg',
            maxWidth: 599,
            files: [file('sound-phone-780.webp', 780), file('sound-phone-1170.webp', 1170)],
          },
        ],
      },
    },
  },
  promoBanner: {
    pageWiseSetup: {
      jobs: {
        title: words.promoTitle,
        text: words.promoText,
        image: '/demo/sound-card-480.webp',
        link: { label: words.promoLink, href: '/careers/page/life-at-skerrow' },
      },
    },
  },
})

const english = textsOf({
  phase: 'This part of the site is new. Tell us what’s missing.',
  banner: 'Apply for autumn 2027 places by 31 January.',
  savedJobs: 'Two of the places close this week. Look at the dates below.',
  pictureAlt: 'A barge lies on a calm sound at sunrise, with a turbine on its crane.',
  pictureText: 'Slack water: the first lift of the day',
  promoTitle: 'See it before you decide',
  promoText: 'On the first Thursday of each month the quay at Hatston is open from ten. Bring shoes that can get wet.',
  promoLink: 'Life at Skerrow',
})

export const apprenticesChrome = {
  banner: { ...english.banner, enabled: true },
  phaseBanner: { ...english.phaseBanner, enabled: true },
  heroImage: { ...english.heroImage, enable: true },
  promoBanner: { ...english.promoBanner, enabled: true },
}

/** Overrides what is shown in Arabic: only the texts, without turning anything on. */
export const arabicChrome = textsOf({
  phase: 'هذا القسم من الموقع جديد. أخبرنا بما ينقصه.',
  banner: 'يمكن التقديم على أماكن خريف 2027 حتى 31 يناير.',
  savedJobs: 'يُغلق باب التقديم على مكانين هذا الأسبوع. اطّلع على المواعيد أدناه.',
  pictureAlt: 'صندل راسٍ في مضيق هادئ عند الشروق، وعلى رافعته توربين.',
  pictureText: 'ماء ساكن: أول عملية رفع في اليوم',
  promoTitle: 'شاهد المكان قبل أن تقرّر',
  promoText: 'يُفتح رصيف هاتستون للزوار في أول خميس من كل شهر ابتداءً من العاشرة. أحضر حذاءً لا يضرّه البلل.',
  promoLink: 'الحياة في سكيرو',
})
