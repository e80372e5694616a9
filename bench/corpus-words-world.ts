import type { LanguageWords } from './corpus-words.ts'

const split = (words: string): string[] => words.trim().split(/\s+/)
const lines = (text: string): string[] => text.trim().split('\n')
const plain = { compounds: [''], levels: ['', '', 'Senior '] }

/** Sentences of our own in the corpus's other languages; the shares are roughly those of a global employer. */
export const worldWords: readonly LanguageWords[] = [
  {
    language: 'de',
    weight: 9,
    headings: ['Ihre Aufgaben', 'Ihr Profil', 'Wir bieten', 'Über uns'],
    sentences: lines(`
Sie {v} {a} {n} und {n} gemeinsam mit unserem Team in {c}.
Mindestens {#} Jahre Erfahrung mit {s} sowie sichere Kenntnisse in {s}.
Wir {v} jede {n} zweimal, bevor {x} in Betrieb geht.
{#} Tage Urlaub, {a} Arbeitszeiten und ein Zuschuss zu {n} und {n}.
Unsere Abteilung {x} sucht eine Person, die {n} {v} und {n} versteht.
Als {t} tragen Sie Verantwortung für {n}, {n} und {j}.
Ein abgeschlossenes Studium oder eine vergleichbare {n} ist von Vorteil.
Sie sprechen Deutsch und Englisch und {v} gerne {a} Lösungen für {n}.
Größere Änderungen an {x} stimmen wir mit {n} und {n} ab.
Wir freuen uns auf Ihre {n} mit der Kennziffer {x}-{#}.
`),
    verbs:
      split(`entwickeln planen prüfen betreuen verbessern leiten begleiten gestalten messen dokumentieren beraten koordinieren warten
      schulen steuern bauen testen analysieren verantworten unterstützen pflegen vereinfachen`),
    nouns:
      split(`Anlagen Projekte Kundschaft Qualität Sicherheit Abläufe Daten Berichte Technik Planung Ausbildung Lieferkette Fertigung Forschung
      Verwaltung Straße Gebäude Maschinen Werkstatt Schicht Vertrag Prüfung Wartung Entwicklung Bewerbung Erfahrung Entscheidung Verantwortung
      Zusammenarbeit Energie Netze Steuerung Software Schnittstellen Kosten Ziele Führung Gesundheit Pflege Fahrzeuge Logistik Einkauf Vertrieb`),
    adjectives: split(
      `neue zuverlässige flexible sichere moderne digitale nachhaltige klare verlässliche technische große kleine gründliche schnelle offene`,
    ),
    ...plain,
  },
  {
    language: 'fr',
    weight: 6,
    headings: ['Vos missions', 'Votre profil', 'Nos avantages', 'Qui sommes-nous'],
    sentences: lines(`
Vous {v} des {n} {a} avec notre équipe de {c}.
Au moins {#} ans d'expérience en {s}, et de bonnes bases en {s}.
Nous cherchons une personne capable de {v} {n} et {n} avec soin.
En tant que {t}, vous êtes responsable de {n}, de {n} et de {j}.
{#} jours de congés, une mutuelle et des {n} {a}.
L'équipe {x} veut {v} sa {n} d'ici {#} mois.
Une formation en {n} ou une expérience équivalente est appréciée.
Votre candidature sera lue par l'équipe {n} sous {#} jours.
Le projet {x} relie la {n} à la {n} de nos clients.
`),
    verbs: split(
      `concevoir améliorer suivre piloter développer vérifier préparer organiser soutenir former mesurer rédiger coordonner déployer simplifier gérer`,
    ),
    nouns:
      split(`équipe qualité sécurité données clientèle production réunions études chaîne maintenance énergie recherche planification formation
      livraison commande réseau stratégie contrats outils santé démarche décisions bâtiments véhicules marchés besoins résultats méthodes logiciels`),
    adjectives: split(
      `fiables nouvelles durables claires numériques techniques modernes européennes précises ouvertes régulières`,
    ),
    ...plain,
  },
  {
    language: 'es',
    weight: 5,
    headings: ['Tus funciones', 'Qué buscamos', 'Qué ofrecemos'],
    sentences: lines(`
Vas a {v} {n} {a} junto con nuestro equipo en {c}.
Se requieren {#} años de experiencia con {s} y conocimientos de {s}.
Como {t} te ocuparás de {n}, {n} y {j}.
El proyecto {x} necesita a alguien que sepa {v} y {v} con calma.
Ofrecemos {#} días de vacaciones, horario flexible y {n} para la familia.
Trabajamos con {s} y estamos cambiando la {n} a {x}.
Valoramos la {n}, la {n} y las ganas de aprender cada año.
La {n} de cada mañana dura {#} minutos y decide la {n} del día.
`),
    verbs: split(
      `diseñar mejorar coordinar desarrollar revisar planificar preparar apoyar formar medir documentar gestionar instalar simplificar`,
    ),
    nouns:
      split(`calidad seguridad producción planificación atención investigación energía datos reuniones informes logística ventas enfermería enseñanza
      mañana campaña compañía tecnología solución decisión fábrica red clientes contratos herramientas salud edificio vehículos resultados`),
    adjectives: split(`fiables nuevas claras sostenibles digitales técnicas modernas pequeñas públicas`),
    ...plain,
  },
  {
    language: 'pt',
    weight: 3,
    headings: ['O que você vai fazer', 'Requisitos', 'Benefícios'],
    sentences: lines(`
Você vai {v} {n} {a} com a nossa equipe em {c}.
Pelo menos {#} anos de experiência com {s} e boa noção de {s}.
Como {t}, você cuida de {n}, {n} e {j}.
O projeto {x} precisa de gente que saiba {v} e {v}.
Oferecemos {#} dias de férias, horário flexível e {n} para a família.
A {n} da nossa {n} depende de decisões {a}.
`),
    verbs: split(
      `desenvolver melhorar coordenar revisar planejar preparar apoiar treinar medir documentar gerenciar instalar`,
    ),
    nouns:
      split(`qualidade segurança produção atenção pesquisa energia dados reuniões relatórios logística vendas saúde ensino informação solução
      decisão fábrica clientes contratos ferramentas edifício veículos resultados manutenção operação`),
    adjectives: split(`confiáveis novas claras sustentáveis digitais técnicas modernas públicas`),
    ...plain,
  },
  {
    language: 'ja',
    weight: 4,
    headings: ['仕事内容', '応募資格', '待遇'],
    sentences: lines(`
{c}のチームと一緒に{a}{n}を{v}お仕事です。
{s}の実務経験{#}年以上、{s}の基礎知識をお持ちの方。
{t}として{n}と{n}を担当していただきます。
年間休日{#}日、{n}手当と{n}制度があります。
{x}の{n}を{v}ために、新しい仲間を探しています。
{n}と{n}に興味があり、{a}{n}を大切にする方を歓迎します。
入社後{#}か月は{n}の研修を受けながら{n}を学びます。
`),
    verbs: split(`開発する 改善する 支える 設計する 運用する 管理する 提案する 検証する 育てる 整備する`),
    nouns: split(
      `品質 安全 製品 顧客 業務 設備 技術 研究 営業 物流 看護 教育 会計 企画 情報システム 電力 環境 契約 会議 報告書 店舗 工場 船舶 データ 在宅勤務 福利厚生`,
    ),
    adjectives: split(`新しい 確かな 大規模な 小さな 丁寧な 安定した 国際的な`),
    ...plain,
  },
  {
    language: 'zh',
    weight: 3,
    headings: ['工作职责', '任职要求', '我们提供'],
    sentences: lines(`
与{c}的团队一起{v}{a}{n}和{n}。
具有{#}年以上{s}工作经验,熟悉{s}。
作为{t},你将负责{n}、{n}以及{n}的日常工作。
{x}项目需要能够{v}{n}的同事加入。
我们提供{#}天带薪年假、{a}{n}和{n}补贴。
每个季度我们会重新{v}{n},并公开结果。
`),
    verbs: split(`开发 改进 维护 设计 管理 测试 分析 协调 培训 支持`),
    nouns: split(
      `产品质量 客户服务 数据平台 安全生产 供应链 软件系统 市场推广 财务报表 人力资源 研究项目 能源设备 医疗护理 教学工作 仓库物流 合同 会议 流程`,
    ),
    adjectives: split(`可靠的 新的 灵活的 清晰的 国际化的 可持续的`),
    ...plain,
  },
  {
    language: 'ar',
    weight: 2,
    headings: ['المهام', 'المؤهلات', 'المزايا'],
    sentences: lines(`
سوف تعمل على {v} {n} {a} مع فريقنا في {c}.
خبرة لا تقل عن {#} سنوات في {s} ومعرفة جيدة في {s}.
بصفتك {t} تكون مسؤولا عن {n} و{n} و{n}.
يحتاج مشروع {x} إلى من يستطيع {v} {n} بعناية.
نقدم {#} يوما من الإجازة وساعات عمل مرنة و{n} للعائلة.
نراجع {n} كل شهر ونعلن النتائج للجميع.
`),
    verbs: split(`تطوير تحسين إدارة تصميم متابعة تدريب دعم تنسيق تحليل`),
    nouns: split(
      `الجودة السلامة الإنتاج البيانات العملاء الطاقة البحث التعليم الصحة المبيعات العقود التقارير المشاريع الشبكة الصيانة التخطيط`,
    ),
    adjectives: split(`جديدة موثوقة واضحة مستدامة رقمية حديثة`),
    ...plain,
  },
]

/** Job titles in other languages: English title -> title by language; others keep the English one, as employers do. */
export const translatedTitles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Software Engineer': {
    de: 'Softwareentwickler (m/w/d)',
    fr: 'Ingénieur logiciel',
    es: 'Ingeniero de software',
    pt: 'Engenheiro de software',
    ja: 'ソフトウェアエンジニア',
    zh: '软件工程师',
    ar: 'مهندس برمجيات',
  },
  'Registered Nurse': {
    de: 'Pflegefachkraft',
    fr: 'Infirmière',
    es: 'Enfermera',
    pt: 'Enfermeira',
    ja: '看護師',
    zh: '注册护士',
    ar: 'ممرضة',
  },
  'Data Analyst': {
    de: 'Datenanalyst',
    fr: 'Analyste de données',
    es: 'Analista de datos',
    pt: 'Analista de dados',
    ja: 'データアナリスト',
    zh: '数据分析师',
    ar: 'محلل بيانات',
  },
  'Project Manager': {
    de: 'Projektleiter',
    fr: 'Chef de projet',
    es: 'Jefe de proyecto',
    pt: 'Gerente de projetos',
    ja: 'プロジェクトマネージャー',
    zh: '项目经理',
    ar: 'مدير مشروع',
  },
  Accountant: {
    de: 'Buchhalter',
    fr: 'Comptable',
    es: 'Contable',
    pt: 'Contador',
    ja: '経理担当',
    zh: '会计',
    ar: 'محاسب',
  },
  Teacher: { de: 'Lehrkraft', fr: 'Professeur', es: 'Profesora', pt: 'Professora', ja: '教師', zh: '教师', ar: 'معلم' },
  'Truck Driver': {
    de: 'Berufskraftfahrer',
    fr: 'Chauffeur routier',
    es: 'Camionero',
    pt: 'Motorista de caminhão',
    ja: 'トラック運転手',
    zh: '卡车司机',
    ar: 'سائق شاحنة',
  },
  'Mechanical Engineer': {
    de: 'Maschinenbauingenieur',
    fr: 'Ingénieur mécanique',
    es: 'Ingeniero mecánico',
    pt: 'Engenheiro mecânico',
    ja: '機械設計エンジニア',
    zh: '机械工程师',
    ar: 'مهندس ميكانيكي',
  },
}
