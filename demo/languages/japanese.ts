import { skilledLines, textLines } from '../templates.ts'
import { japaneseFamilies } from './japanese-families.ts'
import { type LanguageBank, linesByKey, payWriter } from './language-bank.ts'

export const japanese: LanguageBank = {
  language: 'ja',
  numbers: [],
  sentenceGap: '',
  titleSeparator: '／',
  headings: {
    duties: '仕事の内容',
    needs: '求める経験とスキル',
    benefits: '待遇と福利厚生',
    hours: '勤務時間と勤務地',
  },
  labels: null,
  places: textLines(`
    勤務地は{city}の{site}です。{海まで歩いて二分、窓から船が見えます。|自転車置き場と温かい食堂があります。|晴れた日には、私たちのつくったものが沖に見えます。}
    {city}では{18..140}人が働いています。応募の前に{site}を見学することもできます。
    {city}に拠点を置いて{3..11}年になります。{site}は{古い港の倉庫を改修した、明るく静かな建物|岸壁に面した、風通しのよい職場}です。
  `),
  teams: textLines(`
    チームは{team}人です。{そのうち2人は見習いとしてここで仕事を始めました。|出身の業界はみな違います。}
    {colleagues}人の同僚と働きます。決めたことは理由とともに書き残し、{長い会議は好みません|意見は率直に伝え合います}。
    募集の理由は、{次の海域の計画が始まるから|メンバーが昇進したから|仕事がチームより早く育ったから}です。人が辞めていくからではありません。
  `),
  levels: linesByKey(`
    entry: 経験は問いません。{時間どおりに来て、質問し、もう一度やってみること|好奇心}があれば十分です。最初の一年は私たちが責任をもって教えます。
    associate: 一、二年の経験があり、{次の難しい仕事に挑みたい方|相談相手のいる環境で任される範囲を広げたい方}に向いています。
    mid: 仕事の基本はもうご存じのはずです。新しいのは場所だけで、{慣れる時間は十分にとります|最初の一か月はそのためにあります}。
    mid: ほとんどの時間は一人で判断し、{大事なときには相談できる|必要なときに助けを求められる}方を求めています。
    senior: 周りから頼られる立場です。{次からは本人が答えられるように教えてください|若い同僚を育てることも仕事のうちです}。
    lead: {5..9}人のチームを、{現場の中から|自らも手を動かしながら}率いていただきます。
    manager: {8..26}人と予算に責任を持ち、それにふさわしい権限があります。
    director: {3..5}か国の事業全体に責任を持ち、資料の付録まで読む取締役会に報告します。
  `),
  shifts: linesByKey(`
    Rotating days: 日勤の交替制です。勤務表は{六|八}週間前に確定します。
    Two weeks on, two weeks off: 二週間働き、続く二週間はすべて休みです。
    Three weeks on, three weeks off: 三週間乗船し、三週間は自宅で過ごします。移動時間も勤務に含みます。
    Slack-water windows: 勤務時間は潮に合わせて決まり、一か月前にお知らせします。
    Rotating shifts, five teams: 五つの班が日勤、夕勤、夜勤を分け合います。
    Nights: 夜勤専従で、{25..32}パーセントの手当がつきます。
    Early and late: 早番と遅番の交替制で、夜勤はありません。
    Days: 日勤です。始業は七時から九時の間で選べます。
    Days with on-call weeks: 日勤のほか、{六|八}週間に一度の待機当番があります。呼び出しがなくても手当を支給します。
    Flexible hours: フレックスタイム制（コアタイム10時から14時）です。週四日勤務も相談できます。
    Tide-led fieldwork: 現場の日は潮に合わせ、机の日は自分で決められます。
  `),
  options: linesByKey(`
    onsite: 機械のある場所での仕事のため、出社勤務です。
    hybrid: 週{days}日は{site}に出社し、残りは集中できる場所で働けます。
    remote_local: 日本国内ならどこからでも働けます。年に四回、海の見える拠点に集まります。
    remote: 記載の国のいずれかから働けます。一日のうち三時間は全員が同じ時間に働きます。
  `),
  benefits: skilledLines(`
    年間{leave}日の有給休暇（{全員がきちんと取得しています|誕生日も休みです}）
    会社が{8..12}パーセントを拠出する企業年金
    仕事に必要な資格と講習はすべて会社負担、{勤務時間内に受講|受講日も勤務扱い}
    本人と{家族|もう一人}を対象とする医療保険
    {16..26}週間の有給育児休業（性別を問いません）
    公開された給与表（{全員に同じ基準|交渉の上手下手で差がつきません}）
    好きなことを学ぶための有給休暇、年{4..6}日
    転居の支援と、{最初の二か月の住まい|住まいが見つかるまでの宿}
    {一|二}年後から全員に同じ計算で付与される自社株
    {着る人が選んだ作業着|自社の厨房でつくる温かい食事} # site
  `),
  payLines: ['{pay}（毎年四月、公開の給与表に沿って見直し）', '{pay}（経験に応じて決定）'],
  closings: textLines(`
    条件の多くに当てはまり、残りを学びたいと思う方は、ぜひご応募ください。{半分で採用になった人も少なくありません。|すべてを満たした人はまだいません。}
    応募書類はすべて担当者が自分で読み、{12|14}日以内に{結果と理由を|必ず}お返事します。
    選考は面談が二回と、チームと過ごす半日だけです。
    選考の進め方に配慮が必要な方はお知らせください。理由をうかがうことなく対応します。
    短時間勤務も可能です。ご希望をお聞かせください。
  `),
  company: textLines(`
    Skerrowは潮流発電機をつくり、動かし、それが立つ海岸を守る会社です。オークニー諸島の一台から始まり、今では30か国でおよそ6,400人が働いています。
    私たちの電気は、{百年先まで|一世紀先の}潮汐表に載っています。だから計画の立て方が違います。
  `),
  machines: ['12基の潮流発電機', '9基の浮体式発電機', '海底に据えられた8基の発電機', '20基の発電機'],
  years: {
    entry: ['多少の経験'],
    associate: ['1年から2年の経験'],
    mid: ['3年以上の経験', '3年から4年の経験'],
    senior: ['6年以上の経験', '7年以上の経験'],
    lead: ['8年以上の経験'],
    manager: ['8年以上の経験', '10年以上の経験'],
    director: ['12年以上の経験'],
  },
  payInWords: payWriter(
    'ja',
    (amounts, _currency, interval) => `${interval}${amounts.map((amount) => `${amount}円`).join('から')}`,
    {
      year: '年額',
      month: '月額',
      hour: '時給',
    },
  ),
  localNames: {
    Nagasaki: { city: '長崎', site: '神崎町工場' },
    Fukuoka: { city: '福岡', site: '博多湾オフィス' },
    Tokyo: { city: '東京', site: '豊洲オフィス' },
    Kobe: { city: '神戸', site: 'ポートアイランド拠点' },
    Hakodate: { city: '函館', site: '弁天基地' },
  },
  countryNames: { JP: '日本' },
  questions: [
    {
      id: 'last_job_title',
      type: 'text',
      label: '直近の職名を教えてください。',
      help: '契約書にあるとおりで結構です。',
      required: true,
      maxLength: 120,
    },
    {
      id: 'why_this',
      type: 'textarea',
      label: 'なぜこの仕事を、なぜ今、お考えですか。',
      help: '五つほどの文で十分です。すべて読みます。',
      required: false,
      maxLength: 1200,
    },
    { id: 'earliest_start', type: 'date', label: 'いつから働けますか。', required: true },
    {
      id: 'english_level',
      type: 'choice',
      label: '英語はどのくらい使えますか。',
      required: true,
      options: [
        { value: 'work', label: '仕事で使っている' },
        { value: 'read', label: '読み書きはできる' },
        { value: 'learning', label: 'これから学びたい' },
      ],
    },
    {
      id: 'privacy_consent',
      type: 'consent',
      label: 'この応募における個人情報の取り扱いを読みました。',
      required: true,
      page: 'privacy',
    },
  ],
  families: japaneseFamilies,
}
