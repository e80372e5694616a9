import { degreeOf, each, grouped, items, list, spoken, userOf, type ClassLayout, type Filling } from './class-layout.ts'

/** Classes that Debian's TeX has: `apt-get install texlive-latex-extra texlive-fonts-extra`. */

const moderncv = (p: Filling, style: string): string => `\\documentclass[11pt,a4paper,sans]{moderncv}
\\moderncvstyle{${style}}\\moderncvcolor{blue}
\\usepackage[utf8]{inputenc}\\usepackage[scale=0.78]{geometry}
\\name{${p.first}}{${p.last}}\\title{${p.headline}}\\address{${p.city}}{}{}
\\phone[mobile]{${p.phone}}\\email{${p.email}}\\social[linkedin]{${userOf(p)}}
\\begin{document}\\makecvtitle
\\section{${p.headings.work}}
${each(p.work, (job) => `\\cventry{${job.from}--${job.to}}{${job.title}}{${job.employer}}{${job.city}}{}{${list(job.bullets)}}`)}
\\section{${p.headings.education}}
${each(p.education, (study) => `\\cventry{${study.from}--${study.to}}{${degreeOf(study)}}{${study.school}}{${study.city}}{}{}`)}
\\section{${p.headings.languages}}
${each(p.languages, ({ name, level }) => `\\cvitemwithcomment{${name}}{${level}}{}`)}
\\section{${p.headings.skills}}
${each(grouped(p), ([label, skills]) => `\\cvitem{${label}}{${skills.join(', ')}}`)}
\\section{${p.headings.interests}}
\\cvlistitem{${p.interests}}
\\end{document}`

const europecv = (p: Filling): string => `\\documentclass[helvetica,narrow,${nameOf(p.language)}]{europecv}
\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}\\usepackage[a4paper,top=1.27cm,left=1cm,right=1cm,bottom=2cm]{geometry}
\\ecvname{${p.name}}\\ecvaddress{${p.city}}\\ecvtelephone{${p.phone}}\\ecvemail{${p.email}}
\\begin{document}\\begin{europecv}\\ecvpersonalinfo[5pt]
\\ecvsection{${p.headings.work}}
${each(p.work, (job) => `\\ecvitem{${job.from} -- ${job.to}}{\\textbf{${job.title}}}\n\\ecvitem{}{${job.employer}, ${job.city}}\n${each(job.bullets, (text) => `\\ecvitem{}{${text}}`)}`)}
\\ecvsection{${p.headings.education}}
${each(p.education, (study) => `\\ecvitem{${study.from} -- ${study.to}}{${degreeOf(study)}}\n\\ecvitem{}{${study.school}, ${study.city}}`)}
\\ecvsection{${p.headings.skills}}
${each(grouped(p), ([label, skills]) => `\\ecvitem{${label}}{${skills.join(', ')}}`)}
\\end{europecv}\\end{document}`

const europasscv = (p: Filling): string => `\\documentclass[${nameOf(p.language)},a4paper]{europasscv}
\\ecvname{${p.name}}\\ecvaddress{${p.city}}\\ecvmobile{${p.phone}}\\ecvemail{${p.email}}
\\begin{document}\\begin{europasscv}\\ecvpersonalinfo
\\ecvsection{${p.headings.work}}
${each(p.work, (job) => `\\ecvtitle{${job.from}--${job.to}}{${job.title}}\n\\ecvitem{}{${job.employer}, ${job.city}}\n${job.bullets.length > 0 ? `\\ecvitem{}{${list(job.bullets, 'ecvitemize')}}` : ''}`)}
\\ecvsection{${p.headings.education}}
${each(p.education, (study) => `\\ecvtitle{${study.from}--${study.to}}{${degreeOf(study)}}\n\\ecvitem{}{${study.school}, ${study.city}}`)}
\\ecvsection{${p.headings.skills}}
${each(grouped(p), ([label, skills]) => `\\ecvblueitem{${label}}{${list(skills, 'ecvitemize')}}`)}
\\end{europasscv}\\end{document}`

const nameOf = (language: string): string =>
  ({ de: 'german', fr: 'french', es: 'spanish', pl: 'polish' })[language] ?? 'english'

const rubric = (file: string, title: string, entries: string): string =>
  `\\begin{filecontents*}[overwrite]{${file}.tex}\n\\begin{rubric}{${title}}\n${entries}\n\\end{rubric}\n\\end{filecontents*}`

const curve = (p: Filling): string => `${rubric(
  'work',
  p.headings.work,
  each(
    p.work,
    (job) =>
      `\\entry*[${job.from} -- ${job.to}] \\textbf{${job.title}}, ${job.employer}, ${job.city}.${job.bullets.length > 0 ? `\\par ${job.bullets.join('. ')}.` : ''}`,
  ),
)}
${rubric(
  'studies',
  p.headings.education,
  each(
    p.education,
    (study) =>
      `\\entry*[${study.from} -- ${study.to}] \\textbf{${degreeOf(study)}}\\par ${study.school}, ${study.city}`,
  ),
)}
${rubric(
  'skills',
  p.headings.skills,
  each(grouped(p), ([label, skills]) => `\\subrubric{${label}}\n${each(skills, (skill) => `\\entry*[] ${skill}`)}`),
)}
\\documentclass[a4paper,skipsamekey,11pt]{curve}
\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\usepackage{lmodern}
\\leftheader{\\textbf{\\LARGE ${p.name}}\\par ${p.headline}}
\\rightheader{${p.city}\\par ${p.phone}\\par ${p.email}}
\\title{${p.documentTitle}}
\\begin{document}\\makeheaders\\maketitle\\makerubric{work}\\makerubric{studies}\\makerubric{skills}\\end{document}`

const currvita = (p: Filling): string => `\\documentclass[11pt,a4paper]{article}
\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\usepackage{lmodern}\\usepackage{currvita}
\\setlength{\\cvlabelwidth}{40mm}
\\begin{document}\\begin{cv}{${p.documentTitle}: ${p.name}}
\\begin{cvlist}{${p.headings.contact}}
\\item[${p.labels.address}] ${p.city}
\\item[${p.labels.phone}] ${p.phone}
\\item[${p.labels.email}] ${p.email}
\\end{cvlist}
\\begin{cvlist}{${p.headings.education}}
${each(p.education, (study) => `\\item[${study.from}--${study.to}] ${degreeOf(study)}, ${study.school}, ${study.city}`)}
\\end{cvlist}
\\begin{cvlist}{${p.headings.work}}
${each(p.work, (job) => `\\item[${job.from}--${job.to}] ${job.title}, ${job.employer}, ${job.city}`)}
\\end{cvlist}
\\begin{cvlist}{${p.headings.skills}}
\\item ${p.skills.join(', ')}
\\end{cvlist}
\\cvplace{${p.city}}\\date{\\today}\\end{cv}\\end{document}`

const simplecv = (p: Filling): string => `\\documentclass{simplecv}
\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}
\\begin{document}\\leftheader{${p.city}\\\\${p.phone}}\\rightheader{${p.email}}\\title{${p.name}}\\maketitle
\\section{${p.headings.summary}}
${p.summary}
\\section{${p.headings.work}}
\\begin{topic}
${each(p.work, (job) => `\\item[${job.from} -- ${job.to}] ${job.title}, \\emph{${job.employer}}, ${job.city}. ${job.bullets.join('. ')}`)}
\\end{topic}
\\section{${p.headings.education}}
\\begin{topic}
${each(p.education, (study) => `\\item[${study.from} -- ${study.to}] ${degreeOf(study)}, ${study.school}`)}
\\end{topic}
\\section{${p.headings.skills}}
\\begin{topic}
${each(grouped(p), ([label, skills]) => `\\item[${label}] ${skills.join(', ')}`)}
\\end{topic}
\\section{${p.headings.languages}}
\\begin{topic}\\item ${spoken(p)}\\end{topic}
\\end{document}`

const harnon = (p: Filling): string => `\\documentclass{harnon-cv}
\\usepackage[utf8]{inputenc}
\\yourname{${p.name}}\\youraddress{${p.city}}\\youremail{${p.email}}\\yournumber{${p.phone}}
\\begin{document}\\maketitle
\\addheadertext{${p.headings.work}}\\starttimeline
${each(p.work, (job) => `\\timelineitem{${job.from} -- ${job.to}}{\\addsubheader{${job.title}}\\addcallout{${job.employer}}\\par ${each(job.bullets, (text) => `\\addtimelinebullet{${text}}`)}}`)}
\\stoptimeline
\\addheadertext{${p.headings.education}}\\starttimeline
${each(p.education, (study) => `\\timelineitem{${study.from} -- ${study.to}}{\\addsubheader{${study.school}}${degreeOf(study)}}`)}
\\stoptimeline
\\addheadertext{${p.headings.skills}}
${list(p.skills)}
\\end{document}`

const tucv = (p: Filling): string => `\\documentclass[letterpaper,11pt]{article}
\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\usepackage[pagesetup]{tucv}
\\begin{document}
\\begin{tabular*}{\\textwidth}{l@{\\extracolsep{\\fill}}r}\\textbf{\\Large ${p.name}} & ${p.phone}\\\\ ${p.city} & ${p.email}\\\\\\end{tabular*}
\\vspace{0.1in}
\\resheading{${p.headings.education}}
\\begin{itemize}
${each(p.education, (study) => `\\item \\resschool{${study.school}, ${study.city}}{${study.to}}\\resentrysinglecol{${degreeOf(study)}}`)}
\\end{itemize}
\\resheading{${p.headings.work}}
\\begin{itemize}
${each(p.work, (job) => `\\item \\resemployer{${job.employer}, ${job.city}}{}\\resjob{${job.title}}{${job.from}}{${job.to}}${job.bullets.length > 0 ? `\\ressubentrysinglecol{${job.bullets.join('. ')}}` : ''}`)}
\\end{itemize}
\\resheading{${p.headings.skills}}
\\begin{itemize}
${each(grouped(p), ([label, skills]) => `\\item \\resdesc{${label}:}{${skills.join(', ')}}`)}
\\end{itemize}
\\end{document}`

const esiee = (p: Filling): string => `\\documentclass[a4paper]{article}
\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\usepackage{lmodern}\\usepackage[margin=2cm]{geometry}\\usepackage{ESIEEcv}
\\begin{document}\\pagestyle{empty}\\noindent
\\begin{minipage}{.5\\linewidth}${p.name}\\\\${p.city}\\\\${p.phone}\\\\${p.email}\\end{minipage}
\\begin{center}\\LARGE ${p.headline}\\end{center}
\\begin{rubrique}{${p.headings.education}}
${each(p.education, (study) => `\\begin{sousrubrique}\\Date{${study.from} -- ${study.to}}\\Lieu{${study.school}}\\Titre{${degreeOf(study)}}\\end{sousrubrique}`)}
\\end{rubrique}
\\begin{rubrique}{${p.headings.work}}
${each(p.work, (job) => `\\begin{sousrubrique}\\Date{${job.from} -- ${job.to}}\\Lieu{${job.employer}}\\Titre{${job.title}}\\Descr{${job.bullets.join('. ')}}\\end{sousrubrique}`)}
\\end{rubrique}
\\begin{rubrique}{${p.headings.skills}}
${each(grouped(p), ([label, skills]) => `\\begin{sousrubrique}\\Competence{${label}}\\Descr{${skills.join(', ')}}\\end{sousrubrique}`)}
\\end{rubrique}
\\end{document}`

const margin = (p: Filling): string => `\\documentclass[a4paper,11pt]{article}
\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\usepackage{CV}
\\begin{document}\\pagestyle{empty}
\\begin{center}{\\huge\\scshape ${p.name}}\\\\[1ex] ${p.city} $\\cdot$ ${p.phone} $\\cdot$ ${p.email}\\end{center}
\\section*{${p.headings.education}}
\\begin{CV}
${each(p.education, (study) => `\\item[${study.from}--${study.to}] ${study.school}, ${study.city}\\\\ ${degreeOf(study)}`)}
\\end{CV}
\\section*{${p.headings.work}}
\\begin{CV}
${each(p.work, (job) => `\\item[${job.from}--${job.to}] ${job.employer}, ${job.city}\\\\ \\emph{${job.title}}\\\\ ${job.bullets.join('. ')}`)}
\\end{CV}
\\section*{${p.headings.skills}}
\\begin{CV}
${items(p.skills.map((skill) => `[] ${skill}`)).replaceAll('\\item []', '\\item[]')}
\\end{CV}
\\end{document}`

const tex = (name: string, source: string, needs: string, fill: ClassLayout['fill']): ClassLayout => ({
  name,
  source,
  engine: 'pdflatex',
  needs,
  fill,
})

export const texClasses: readonly ClassLayout[] = [
  ...['classic', 'casual', 'banking', 'oldstyle', 'fancy'].map((style) =>
    tex(`moderncv ${style}`, 'moderncv', 'moderncv.cls', (p) => moderncv(p, style)),
  ),
  tex('europecv', 'europecv', 'europecv.cls', europecv),
  tex('europasscv', 'europasscv', 'europasscv.cls', europasscv),
  tex('curve', 'curve', 'curve.cls', curve),
  tex('currvita', 'currvita', 'currvita.sty', currvita),
  tex('simplecv', 'simplecv', 'simplecv.cls', simplecv),
  tex('harnon-cv', 'harnon-cv', 'harnon-cv.cls', harnon),
  tex('tucv', 'tucv', 'tucv.sty', tucv),
  tex('esieecv', 'esieecv', 'ESIEEcv.sty', esiee),
  tex('cv', 'cv', 'CV.sty', margin),
]
