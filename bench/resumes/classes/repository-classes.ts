import { degreeOf, each, grouped, list, preambleOf, userOf, type ClassLayout, type Filling } from './class-layout.ts'

/** Classes and templates of TeX from public repositories. */

const altacv = (p: Filling, isLeft: boolean): string => {
  const work = `\\cvsection{${p.headings.work}}
${p.work.map((job) => `\\cvevent{${job.title}}{${job.employer}}{${job.from} -- ${job.to}}{${job.city}}\n${list(job.bullets)}`).join('\n\\divider\n')}`
  const side = `\\cvsection{${p.headings.summary}}
${p.summary}

\\cvsection{${p.headings.skills}}
${each(p.skills, (skill) => `\\cvtag{${skill}}`)}

\\cvsection{${p.headings.languages}}
${p.languages.map(({ name, level }) => `\\cvskill{${name} ${level}}{4}`).join('\n\\divider\n')}

\\cvsection{${p.headings.education}}
${p.education.map((study) => `\\cvevent{${degreeOf(study)}}{${study.school}}{${study.from} -- ${study.to}}{}`).join('\n\\divider\n')}`
  return `\\documentclass[10pt,a4paper,withhyper]{altacv}
\\geometry{left=1.25cm,right=1.25cm,top=1.5cm,bottom=1.5cm,columnsep=1.2cm}
\\usepackage{paracol}\\usepackage[default]{lato}
\\begin{document}\\name{${p.name}}\\tagline{${p.headline}}
\\personalinfo{\\email{${p.email}}\\phone{${p.phone}}\\location{${p.city}}\\linkedin{${userOf(p)}}}
\\makecvheader\\columnratio{${isLeft ? '0.38' : '0.6'}}
\\begin{paracol}{2}
${isLeft ? side : work}
\\switchcolumn
${isLeft ? work : side}
\\end{paracol}\\end{document}`
}

const yaac = (p: Filling): string => `\\documentclass[localFont,alternative,10pt,compact]{yaac-another-awesome-cv}
\\name{${p.first}}{${p.last}}\\tagline{${p.headline}}
\\socialinfo{\\linkedin{${userOf(p)}}\\\\ \\smartphone{${p.phone}}\\email{${p.email}}\\\\ \\address{${p.city}}}
\\begin{document}\\makecvheader
\\sectionTitle{${p.headings.skills}}{\\faTasks}
\\begin{keywords}
${each(grouped(p), ([label, skills]) => `\\keywordsentry{${label}}{${skills.join(', ')}}`)}
\\end{keywords}
\\sectionTitle{${p.headings.work}}{\\faSuitcase}
\\begin{experiences}
${p.work.map((job) => `\\experience{${job.to}}{${job.title}}{${job.employer}}{${job.city}}{${job.from}}{${list(job.bullets)}}{${p.skills.slice(0, 3).join(',')}}`).join('\n\\emptySeparator\n')}
\\end{experiences}
\\sectionTitle{${p.headings.education}}{\\faGraduationCap}
\\begin{scholarship}
${each(p.education, (study) => `\\scholarshipentry{${study.from} - ${study.to}}{${degreeOf(study)}, ${study.school}}`)}
\\end{scholarship}
\\end{document}`

const sourabh = (p: Filling, template: string): string => `${preambleOf(template)}\\usepackage[utf8]{inputenc}
\\begin{document}
\\begin{tabular*}{\\textwidth}{l@{\\extracolsep{\\fill}}r}
\\textbf{\\Large ${p.name}} & ${p.labels.email}: ${p.email}\\\\ ${p.city} & ${p.labels.phone}: ${p.phone} \\\\
\\end{tabular*}
\\section{${p.headings.education}}
\\resumeSubHeadingListStart
${each(p.education, (study) => `\\resumeSubheading{${study.school}}{${study.city}}{${degreeOf(study)}}{${study.from} -- ${study.to}}`)}
\\resumeSubHeadingListEnd
\\section{${p.headings.work}}
\\resumeSubHeadingListStart
${each(p.work, (job) => `\\resumeSubheading{${job.employer}}{${job.city}}{${job.title}}{${job.from} -- ${job.to}}\n${list(job.bullets)}`)}
\\resumeSubHeadingListEnd
\\section{${p.headings.skills}}
\\resumeSubHeadingListStart
${each(grouped(p), ([label, skills]) => `\\resumeSubItem{${label}}{${skills.join(', ')}}`)}
\\resumeSubHeadingListEnd
\\end{document}`

const deedy = (p: Filling): string => `\\documentclass[]{deedy-resume-openfont}
\\begin{document}
\\namesection{${p.first}}{${p.last}}{${p.email} | ${p.phone} | ${p.city}}
\\begin{minipage}[t]{0.33\\textwidth}
\\section{${p.headings.education}}
${each(p.education, (study) => `\\subsection{${study.school}}\\descript{${degreeOf(study)}}\\location{${study.to} | ${study.city}}\\sectionsep`)}
\\section{${p.headings.skills}}
${each(grouped(p), ([label, skills]) => `\\subsection{${label}}\n${skills.join(' \\textbullet{} ')}\\\\ \\sectionsep`)}
\\section{${p.headings.languages}}
${each(p.languages, ({ name, level }) => `${name} (${level})\\\\`)}
\\end{minipage}\\hfill\\begin{minipage}[t]{0.66\\textwidth}
\\section{${p.headings.work}}
${each(p.work, (job) => `\\runsubsection{${job.employer}}\\descript{| ${job.title}}\\location{${job.from} – ${job.to} | ${job.city}}\n${list(job.bullets, 'tightemize')}\\sectionsep`)}
\\end{minipage}\\end{document}`

const twentySeconds = (p: Filling): string => `\\documentclass[]{twentysecondcv}
\\begin{document}
\\cvname{${p.name}}\\cvjobtitle{${p.headline}}\\cvaddress{${p.city}}\\cvnumberphone{${p.phone}}\\cvmail{${p.email}}
\\aboutme{${p.summary}}
\\skills{${p.skills
  .slice(0, 6)
  .map((skill) => `{${skill.replace(/\//g, ' ')}/4}`)
  .join(',')}}
\\makeprofile
\\section{${p.headings.education}}
\\begin{twenty}
${each(p.education, (study) => `\\twentyitem{${study.from} - ${study.to}}{${degreeOf(study)}}{${study.city}}{${study.school}}`)}
\\end{twenty}
\\section{${p.headings.work}}
\\begin{twenty}
${each(p.work, (job) => `\\twentyitem{${job.from} - ${job.to}}{${job.title}}{${job.employer}}{${job.bullets.join('. ')}}`)}
\\end{twenty}
\\section{${p.headings.interests}}
${p.interests}
\\end{document}`

const bill = (p: Filling): string => `\\documentclass{resume}
\\begin{document}\\pagenumbering{gobble}
\\name{${p.name}}
\\basicInfo{\\email{${p.email}} \\textperiodcentered\\ \\phone{${p.phone}}}
\\section{\\faGraduationCap\\ ${p.headings.education}}
${each(p.education, (study) => `\\datedsubsection{\\textbf{${study.school}}, ${study.city}}{${study.from} -- ${study.to}}\n${degreeOf(study)}`)}
\\section{\\faUsers\\ ${p.headings.work}}
${each(p.work, (job) => `\\datedsubsection{\\textbf{${job.employer}} ${job.city}}{${job.from} -- ${job.to}}\n\\role{${job.title}}{}\n${list(job.bullets)}`)}
\\section{\\faCogs\\ ${p.headings.skills}}
${list(grouped(p).map(([label, skills]) => `${label}: ${skills.join(', ')}`))}
\\end{document}`

const zach = (p: Filling): string => `\\documentclass[letterpaper,MMMyyyy,nonstopmode]{simpleresumecv}
\\begin{document}\\Title{${p.name}}
\\begin{SubTitle}${p.city}\\par ${p.email}\\,\\SubBulletSymbol\\,${p.phone}\\end{SubTitle}
\\begin{Body}
\\Section{${p.headings.education}}{${p.headings.education}}{PDF:A}
${p.education.map((study) => `\\Entry\\textbf{${study.school}}, ${study.city}\n\n\\Gap\\BulletItem ${degreeOf(study)}\\hfill ${study.from} -- ${study.to}`).join('\n\n\\BigGap\n')}
\\Section{${p.headings.work}}{${p.headings.work}}{PDF:B}
${p.work.map((job) => `\\Entry\\textbf{${job.employer}}, ${job.city}\n\n\\Gap\\BulletItem ${job.title}\\hfill ${job.from} -- ${job.to}\n${job.bullets.length > 0 ? `\\begin{Detail}\n${each(job.bullets, (text) => `\\SubBulletItem ${text}`)}\n\\end{Detail}` : ''}`).join('\n\n\\BigGap\n')}
\\Section{${p.headings.skills}}{${p.headings.skills}}{PDF:C}
${grouped(p)
  .map(([label, skills]) => `\\Entry ${label}\n\n\\Gap\\BulletItem ${skills.join(', ')}`)
  .join('\n\n')}
\\end{Body}\\end{document}`

const trey = (p: Filling): string => `\\documentclass{resume}\\usepackage[utf8]{inputenc}
\\usepackage[left=0.75in,top=0.6in,right=0.75in,bottom=0.6in]{geometry}
\\name{${p.name}}\\address{${p.city}}\\address{${p.phone} \\\\ ${p.email}}
\\begin{document}
\\begin{rSection}{${p.headings.education}}
${p.education.map((study) => `{\\bf ${study.school}} \\hfill {\\em ${study.from} - ${study.to}} \\\\ ${degreeOf(study)}`).join('\n\n')}
\\end{rSection}
\\begin{rSection}{${p.headings.work}}
${each(p.work, (job) => `\\begin{rSubsection}{${job.employer}}{${job.from} - ${job.to}}{${job.title}}{${job.city}}\n${each(job.bullets.length > 0 ? job.bullets : [p.summary], (text) => `\\item ${text}`)}\n\\end{rSubsection}`)}
\\end{rSection}
\\begin{rSection}{${p.headings.skills}}
\\begin{tabular}{ @{} >{\\bfseries}l @{\\hspace{6ex}} l }
${grouped(p)
  .map(([label, skills]) => `${label} & ${skills.join(', ')}`)
  .join(' \\\\\n')}
\\end{tabular}
\\end{rSection}
\\end{document}`

const autocv = (p: Filling, template: string): string => `${preambleOf(template)}\\usepackage[utf8]{inputenc}
\\begin{document}\\pagestyle{empty}
\\begin{tabularx}{\\linewidth}{@{} C @{}}
\\Huge{${p.name}} \\\\[7.5pt]
\\raisebox{-0.05\\height}\\faLinkedin\\ ${userOf(p)} \\ $|$ \\ \\raisebox{-0.05\\height}\\faEnvelope \\ ${p.email} \\ $|$ \\ \\raisebox{-0.05\\height}\\faMobile \\ ${p.phone} \\\\
\\end{tabularx}
\\section{${p.headings.summary}}
${p.summary}
\\section{${p.headings.work}}
${each(p.work, (job) => (job.bullets.length > 0 ? `\\begin{joblong}{${job.title}, ${job.employer}}{${job.from} - ${job.to}}\n${each(job.bullets, (text) => `\\item ${text}`)}\n\\end{joblong}` : `\\begin{jobshort}{${job.title}, ${job.employer}}{${job.from} - ${job.to}}\n${p.summary}\n\\end{jobshort}`))}
\\section{${p.headings.education}}
\\begin{tabularx}{\\linewidth}{@{}l X@{}}
${each(p.education, (study) => `${study.from} - ${study.to} & ${degreeOf(study)} \\hfill \\textbf{${study.school}} \\\\`)}
\\end{tabularx}
\\section{${p.headings.skills}}
\\begin{tabularx}{\\linewidth}{@{}l X@{}}
${each(grouped(p), ([label, skills]) => `${label} & \\normalsize{${skills.join(', ')}}\\\\`)}
\\end{tabularx}
\\end{document}`

const inRepository =
  (source: string) =>
  (
    name: string,
    engine: ClassLayout['engine'],
    needs: string,
    fill: (p: Filling, read: (path: string) => string) => string,
  ): ClassLayout => ({ name, source, engine, needs, fill })

export const repositoryClasses: readonly ClassLayout[] = [
  ...[false, true].map((isLeft) =>
    inRepository('liantze/AltaCV')(`altacv ${isLeft ? 'left' : 'right'}`, 'pdflatex', 'altacv.cls', (p) =>
      altacv(p, isLeft),
    ),
  ),
  inRepository('darwiin/yaac-another-awesome-cv')('yaac', 'xelatex', 'yaac-another-awesome-cv.cls', yaac),
  inRepository('sb2nov/resume')('sb2nov', 'pdflatex', 'sourabh_bajaj_resume.tex', (p, read) =>
    sourabh(p, read('sourabh_bajaj_resume.tex')),
  ),
  inRepository('deedy/Deedy-Resume')('deedy', 'xelatex', 'OpenFonts/deedy-resume-openfont.cls', deedy),
  inRepository('spagnuolocarmine/TwentySecondsCurriculumVitae-LaTex')(
    'twenty-seconds',
    'pdflatex',
    'twentysecondcv.cls',
    twentySeconds,
  ),
  inRepository('billryan/resume')('billryan', 'xelatex', 'resume.cls', bill),
  inRepository('zachscrivena/simple-resume-cv')('zachscrivena', 'xelatex', 'simpleresumecv.cls', zach),
  inRepository('treyhunner/resume')('treyhunner', 'pdflatex', 'resume.cls', trey),
  inRepository('jitinnair1/autoCV')('autocv', 'pdflatex', 'cv.tex', (p, read) => autocv(p, read('cv.tex'))),
]
