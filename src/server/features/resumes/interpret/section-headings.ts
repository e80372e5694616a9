export type SectionKind =
  | 'summary'
  | 'work'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'contact'
  | 'projects'
  | 'other'

/**
 * Headings by kind, folded (`foldHeading`), with the languages in this order: en, de, fr, es, pt, it, nl, pl, tr, ru, ar, zh,
 * ja.
 */
const headings: Record<SectionKind, string> = {
  summary:
    'summary|professional summary|executive summary|career summary|profile|personal profile|professional profile|about|about me|objective|career objective|statement|personal statement|who i am|profil|kurzprofil|uber mich|zusammenfassung|resume|a propos|a propos de moi|profil professionnel|objectif|resumen|perfil|perfil profesional|sobre mi|objetivo|resumo|sobre mim|perfil profissional|profilo|profilo professionale|sintesi|chi sono|profiel|over mij|samenvatting|podsumowanie|o mnie|ozet|hakkimda|profil zawodowy|о себе|обо мне|профиль|цель|الملخص|ملخص|نبذة|نبذة شخصية|نبذة عني|الهدف|الهدف الوظيفي|الملف الشخصي|الملخص المهني|ملخص مهني|个人简介|自我评价|个人总结|简介|個人簡介|自我評價|求职意向|职业概述|自己pr|職務要約|プロフィール',
  work: 'experience|work experience|professional experience|employment|employment history|work history|career history|career|work|relevant experience|positions held|professional background|job history|experiences|industry experience|work and experience|berufserfahrung|beruflicher werdegang|berufspraxis|werdegang|arbeitserfahrung|praktische erfahrung|erfahrung|experience professionnelle|experiences professionnelles|parcours professionnel|parcours|emplois|experiencia|experiencia laboral|experiencia profesional|trayectoria profesional|historial laboral|experiencia profissional|experiencias profissionais|historico profissional|esperienza|esperienze|esperienza lavorativa|esperienze lavorative|esperienza professionale|esperienze professionali|werkervaring|ervaring|doswiadczenie|doswiadczenie zawodowe|is deneyimi|deneyim|is tecrubesi|опыт работы|опыт|трудовой опыт|الخبرة|الخبرات|الخبرة العملية|الخبرات العملية|الخبرة المهنية|الخبرات المهنية|خبرة العمل|التاريخ الوظيفي|工作经历|工作经验|工作經歷|工作經驗|职业经历|实习经历|工作履历|職歴|職務経歴',
  education:
    'education|education and training|academic background|academic history|qualifications|academic qualifications|studies|education and qualifications|educational background|academics|ausbildung|bildung|bildungsweg|studium|schulbildung|akademischer werdegang|ausbildung und studium|formation|formations|etudes|diplomes|formation academique|educacion|formacion|formacion academica|estudios|educacao|formacao|formacao academica|istruzione|formazione|istruzione e formazione|titoli di studio|opleiding|opleidingen|onderwijs|wyksztalcenie|edukacja|egitim|egitim bilgileri|образование|التعليم|المؤهلات|المؤهلات العلمية|المؤهل العلمي|المؤهلات الأكاديمية|الدراسة|教育背景|教育经历|学历|教育經歷|教育|學歷|学歴',
  skills:
    'skills|technical skills|key skills|core skills|core competencies|competencies|skills and tools|technologies|technical expertise|expertise|areas of expertise|areas of competence|skill set|skillset|tools|technical proficiencies|proficiencies|computer skills|it skills|professional skills|strengths|hard skills|soft skills|skills and competencies|skills and interests|kenntnisse|fahigkeiten|kompetenzen|kenntnisse und fahigkeiten|it-kenntnisse|edv-kenntnisse|fachkenntnisse|technische kenntnisse|competences|competences techniques|competences cles|savoir-faire|outils|habilidades|competencias|aptitudes|conocimientos|habilidades tecnicas|conocimientos tecnicos|competencias tecnicas|competenze|competenze tecniche|capacita e competenze|vaardigheden|competenties|umiejetnosci|yetenekler|beceriler|навыки|ключевые навыки|профессиональные навыки|умения|المهارات|مهارات|المهارات التقنية|المهارات الفنية|المهارات والقدرات|القدرات|技能|专业技能|技能专长|專業技能|技能特长|个人技能|スキル|技術',
  languages:
    'languages|language skills|language|linguistic skills|sprachen|sprachkenntnisse|langues|langues etrangeres|idiomas|linguas|lingue|lingue straniere|competenze linguistiche|talen|talenkennis|jezyki|jezyki obce|diller|yabanci diller|yabanci dil|языки|знание языков|иностранные языки|اللغات|لغات|المهارات اللغوية|语言|语言能力|語言|語言能力|外语水平|語学',
  certificates:
    'certifications|certificates|certification|certificate|licenses|licences|licenses and certifications|licenses & certifications|licences and certificates|certifications and licenses|professional certifications|tickets|tickets and certificates|training|courses|training and certifications|courses and certificates|accreditations|zertifikate|zertifizierungen|weiterbildung|weiterbildungen|fortbildungen|lizenzen|certificats|certifications professionnelles|certificados|certificaciones|cursos|cursos y certificados|certificacoes|certificazioni|certificati|corsi|certificaten|cursussen|certyfikaty|szkolenia|kursy|sertifikalar|сертификаты|курсы|курсы и сертификаты|الشهادات|شهادات|الشهادات المهنية|الدورات|الدورات التدريبية|证书|资格证书|證書|培训经历|资格|資格',
  contact:
    'contact|contacts|contact details|contact information|contact me|personal information|personal details|personal data|details|info|profiles|links|social|social media|online|find me online|kontakt|kontaktdaten|personliche daten|personliche angaben|coordonnees|informations personnelles|contacto|datos personales|datos de contacto|informacion personal|contato|dados pessoais|contatti|dati personali|informazioni personali|contactgegevens|persoonlijke gegevens|dane osobowe|dane kontaktowe|iletisim|kisisel bilgiler|контакты|личные данные|контактная информация|معلومات الاتصال|الاتصال|البيانات الشخصية|المعلومات الشخصية|معلومات شخصية|بيانات التواصل|联系方式|个人信息|基本信息|個人資料|联系信息|連絡先',
  projects:
    'projects|personal projects|selected projects|key projects|side projects|open source|open source projects|technical experience|project|projekte|projets|proyectos|projetos|progetti|projecten|projekty|projeler|проекты|المشاريع|مشاريع|项目经历|项目经验|項目經歷|项目|プロジェクト',
  other:
    "publications|patents|awards|honors|honours|selected honors|honors and awards|awards and honors|achievements|interests|hobbies|hobbies and interests|interests and hobbies|volunteering|volunteer|volunteer experience|volunteer work|references|referees|invited talks|talks|presentations|conferences|memberships|affiliations|professional affiliations|activities|extracurricular activities|leadership|research|teaching|miscellaneous|additional information|additional|other|any section title|publikationen|veroffentlichungen|auszeichnungen|interessen|ehrenamt|ehrenamtliches engagement|referenzen|engagement|hobbys|centres d'interet|loisirs|publications et conferences|benevolat|distinctions|publicaciones|premios|intereses|voluntariado|referencias|logros|aficiones|publicacoes|interesses|referenze|interessi|volontariato|pubblicazioni|hobby's|interesses|referenties|zainteresowania|referencje|ilgi alanlari|referanslar|интересы|награды|рекомендации|публикации|увлечения|хобби|الجوائز|الاهتمامات|الهوايات|المراجع|المعرفون|العمل التطوعي|الأنشطة|获奖情况|荣誉奖项|奖项|兴趣爱好|获奖经历|校园经历|興趣愛好|志愿者经历|出版物|推荐人",
}

/** Lower case without accents, diacritics, punctuation at the ends and the spaces of spaced-out capitals. */
function foldHeading(text: string): string {
  const spacedOut = /^(\p{Lu}\s){3,}\p{Lu}$/u.test(text.trim()) ? text.replace(/\s/g, '') : text
  return spacedOut
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i')
    .replace(/ł/g, 'l')
    .replace(/\s*[&+/]\s*/g, ' and ')
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/\s+/g, ' ')
}

const kinds = new Map<string, SectionKind>()
for (const [kind, list] of Object.entries(headings)) {
  for (const heading of list.split('|')) kinds.set(foldHeading(heading), kind as SectionKind)
}

const longestHeading = 48

/** The section announced by a line that is only a heading; null if it is not a known heading. */
export function headingKind(text: string): SectionKind | null {
  if (text.length > longestHeading) return null
  const folded = foldHeading(text)
  const found = kinds.get(folded)
  if (found) return found
  // "Skills and interests", "Education & certificates": the first of two known ones counts.
  const parts = folded.split(/ (?:and|und|et|y|e|en|i|ve|и|و) /)
  const known = parts.map((part) => kinds.get(part))
  return parts.length === 2 && known[0] && known[1] ? known[0] : null
}

export const isKnownHeading = (text: string): boolean => headingKind(text) !== null
