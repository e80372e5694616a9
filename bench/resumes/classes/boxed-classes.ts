import { degreeOf, each, grouped, preambleOf, userOf, type ClassLayout, type Filling } from './class-layout.ts'

/** Templates with boxes and columns, and pages printed by a browser. */

const events = (p: Filling, study: boolean): string =>
  study
    ? each(
        p.education,
        (each_) => `\\cvevent{${each_.from} - ${each_.to}}{${degreeOf(each_)}}{${each_.school}}{{${each_.city}}}`,
      )
    : each(
        p.work,
        (job) =>
          `\\cvevent{${job.from} - ${job.to}}{${job.title}}{${job.employer}}{${(job.bullets.length > 0 ? job.bullets : [p.city]).map((text) => `{${text}}`).join(',')}}`,
      )

const kuesterClassic = (p: Filling, template: string): string => `${preambleOf(template)}
\\begin{document}\\pagestyle{fancy}
\\begin{center}\\HUGE \\textsc{${p.name}} \\textcolor{sectcol}{\\rule[-1mm]{1mm}{0.9cm}} \\textsc{${p.documentTitle}}\\\\[2pt]\\small ${p.headline}\\end{center}
\\metasection{${p.city}}{\\textbf{${p.headings.languages}:} ${p.languages.map(({ name }) => name).join(', ')}}
\\metasection{${p.email}}{\\textbf{${p.headings.skills}:} ${p.skills.join(', ')}}
\\metasection{${p.phone}}{\\textbf{${p.headings.interests}:} ${p.interests}}
\\textcolor{softcol}{\\hrule}\\normalsize
\\cvsection{${p.headings.summary}}
${p.summary}\\\\
\\cvsection{${p.headings.work}}
${events(p, false)}
\\cvsection{${p.headings.education}}
${events(p, true)}
\\end{document}`

const kuesterMinimal = (p: Filling, template: string): string => `${preambleOf(template)}
\\begin{document}\\pagestyle{fancy}
\\colorbox{white}{\\makebox[1\\linewidth][c]{\\HUGE \\textsc{${p.name}}}}
\\begin{center}\\small \\textsc{${p.headline}}\\end{center}
\\begin{center}\\icontext{MapMarker}{${p.city}} \\icontext{Envelope}{${p.email}} \\icontext{Mobile}{${p.phone}}\\end{center}
\\normalsize
${p.summary}
\\cvsection{${p.headings.work}}
${events(p, false)}
\\cvsection{${p.headings.education}}
${events(p, true)}
\\cvsection{${p.headings.skills}}
${p.skills.join(', ')}
\\end{document}`

const two = (entry: { from: string; to: string; title: string; at: string; lines: string[] }): string =>
  `\\cvevent{${entry.from} - ${entry.to}}{${entry.title}}{${entry.at}}{${entry.lines[0] ?? ''}}{${entry.lines[1] ?? ''}}`

const kuesterColumns = (p: Filling, template: string): string => `${preambleOf(template).replace(
  /\\chead\{.*\}/,
  () => `\\chead{\\small{${p.headline} $\\cdot$ ${p.city} $\\cdot$ ${p.email} $\\cdot$ ${p.phone}}}`,
)}
\\begin{document}\\pagestyle{fancy}
\\begin{minipage}[t]{0.485\\textwidth}
\\hspace{-0.25\\linewidth}\\colorbox{bgcol}{\\makebox[1.25\\linewidth][c]{\\LARGE{\\textcolor{white}{\\textsc{${p.first}}} } \\textcolor{sectcol}{\\rule[-1mm]{1mm}{0.9cm}} \\LARGE{\\textcolor{white}{\\textsc{${p.last}}}}}}
\\end{minipage}\\hfill\\begin{minipage}[t]{0.485\\textwidth}
\\cvsection{${p.headings.summary}}\\\\
${p.summary}
\\end{minipage}
\\begin{minipage}[t]{0.485\\textwidth}
\\cvsection{${p.headings.education}}
${each(p.education, (study) => two({ ...study, title: degreeOf(study), at: study.school, lines: [study.city] }))}
\\cvsection{${p.headings.skills}}
${p.skills.join(', ')}
\\end{minipage}\\hfill\\begin{minipage}[t]{0.485\\textwidth}
\\cvsection{${p.headings.work}}
${each(p.work, (job) => two({ ...job, at: job.employer, lines: job.bullets }))}
\\end{minipage}
\\end{document}`

const kuesterSidebar = (p: Filling, template: string): string => `${preambleOf(template)}
\\begin{document}\\columnratio{0.31}\\setlength{\\columnsep}{2.2em}
\\begin{paracol}{2}\\begin{leftcolumn}
\\cvsection{${p.headings.skills}}
${each(p.skills.slice(0, 8), (skill) => `\\cvskill{${skill}}{}{0.8}\\\\[-2pt]`)}
\\cvsection{${p.headings.contact}}
\\icontext{MapMarker}{12}{${p.city}}{black}\\\\[6pt]
\\icontext{MobilePhone}{12}{${p.phone}}{black}\\\\[6pt]
\\icontext{Envelope}{12}{${p.email}}{black}\\\\[6pt]
\\cvsection{${p.headings.education}}
${each(p.education, (study) => `\\cvmetaevent{${study.from} - ${study.to}}{${degreeOf(study)}}{${study.school}}{${study.city}}`)}
\\end{leftcolumn}\\begin{rightcolumn}
\\fcolorbox{white}{darkcol}{\\begin{minipage}[c][3.5cm][c]{1\\mpwidth}\\begin{center}
\\HUGE{\\textbf{\\textcolor{white}{\\uppercase{${p.name}}}}}\\\\[4pt]\\large{\\textcolor{white}{${p.headline}}}
\\end{center}\\end{minipage}}\\\\[14pt]
\\cvsection{${p.headings.summary}}
\\cvtext{${p.summary}}
\\cvsection{${p.headings.work}}
${each(p.work, (job) => `\\cvevent{${job.from} - ${job.to}}{${job.title}}{${job.employer}}{}{${job.bullets.length > 0 ? `\\cvlist{${each(job.bullets, (text) => `\\item ${text}`)}}` : ''}}{}{}`)}
\\end{rightcolumn}\\end{paracol}\\end{document}`

const hipster = (p: Filling): string => `\\documentclass[grey]{hipstercv}
\\usepackage[utf8]{inputenc}\\usepackage[default]{raleway}\\usepackage[margin=1cm, a4paper]{geometry}
\\newlength{\\rightcolwidth}\\newlength{\\leftcolwidth}\\setlength{\\leftcolwidth}{0.3\\textwidth}\\setlength{\\rightcolwidth}{0.65\\textwidth}
\\pagestyle{empty}\\begin{document}\\thispagestyle{empty}
\\begin{center}\\bgupper{headerfontbox}{headerfontboxfont}{\\bfseries\\Huge ${p.name}}\\\\[2ex]\\bg{headerfontbox}{headerfontboxfont}{\\large ${p.headline}}\\end{center}
\\setlength{\\columnsep}{1.5cm}\\columnratio{0.3}[0.65]
\\begin{paracol}{2}\\footnotesize
\\bgupper{cvgreen}{white}{${p.headings.contact}} \\\\
\\begin{tabular}{ll}\\faGlobe & ${p.email}\\\\ \\faPhone & ${p.phone}\\\\ \\faMapMarker & ${p.city}\\\\\\end{tabular}
\\bigskip

\\bgupper{cvgreen}{white}{${p.headings.skills}} \\\\
${p.skills.join(' ~•~ ')}
\\bigskip

\\bgupper{cvgreen}{white}{${p.headings.languages}} \\\\
\\begin{tabular}{l | l}${p.languages.map(({ name, level }) => `\\textbf{${name}} & ${level}`).join('\\\\')}\\end{tabular}
\\switchcolumn\\small
\\section*{${p.headings.work}}
\\begin{tabular}{r| p{0.45\\textwidth}}
${each(p.work, (job) => `\\textsc{${job.from} -- ${job.to}} & \\textbf{${job.title}}\\hfill\\newline \\textit{${job.employer}}, ${job.city} \\newline ${job.bullets.join('. ')}\\\\[1ex]`)}
\\end{tabular}
\\section*{${p.headings.education}}
\\begin{tabular}{r p{0.45\\textwidth}}
${each(p.education, (study) => `${study.to} & \\textbf{${degreeOf(study)}} \\newline \\textit{${study.school}}\\\\`)}
\\end{tabular}
\\end{paracol}\\end{document}`

const markdownCv = (
  p: Filling,
  sheet: string,
): string => `<!doctype html><html lang="${p.language}"><head><meta charset="utf-8"><style>${sheet}</style></head><body><div id="main"><div id="content">
<h1>${p.name}</h1><p>${p.headline}</p>
<div id="webaddress"><a href="mailto:${p.email}">${p.email}</a> | ${p.phone} | <a href="https://${userOf(p)}.example.org">${userOf(p)}.example.org</a></div>
<h2>${p.headings.summary}</h2><p>${p.summary}</p>
<h2>${p.headings.work}</h2>
${each(p.work, (job) => `<p><code>${job.from} - ${job.to}</code> <strong>${job.employer}</strong>, ${job.city}</p><p>${job.title}</p><ul>${each(job.bullets, (text) => `<li>${text}</li>`)}</ul>`)}
<h2>${p.headings.education}</h2>
${each(p.education, (study) => `<p><code>${study.from} - ${study.to}</code> <strong>${study.school}, ${study.city}.</strong></p><ul><li>${degreeOf(study)}</li></ul>`)}
<h2>${p.headings.skills}</h2>
${each(grouped(p), ([label, skills]) => `<h3>${label}</h3><p>${skills.join(', ')}</p>`)}
</div></div></body></html>`

const pandoc = (
  p: Filling,
  sheet: string,
): string => `<!doctype html><html lang="${p.language}"><head><meta charset="utf-8">${sheet}</head><body>
<h1>${p.name}</h1><hr><blockquote><p>${p.summary}</p></blockquote><hr>
<h2>${p.headings.education}</h2><dl>
${each(p.education, (study) => `<dt>${study.from}-${study.to}</dt><dd><p><strong>${degreeOf(study)}</strong>; ${study.school} (${study.city})</p></dd>`)}
</dl><h2>${p.headings.work}</h2>
${each(p.work, (job) => `<p><strong>${job.title}, ${job.employer} (${job.from} - ${job.to})</strong></p>${job.bullets.length > 0 ? `<ul>${each(job.bullets, (text) => `<li>${text}</li>`)}</ul>` : `<p>${p.summary}</p>`}`)}
<h2>${p.headings.skills}</h2><dl>
${each(grouped(p), ([label, skills]) => `<dt>${label}</dt><dd><ul>${each(skills, (skill) => `<li><p>${skill}</p></li>`)}</ul></dd>`)}
</dl><h2>${p.headings.languages}</h2><ul>${each(p.languages, ({ name, level }) => `<li>${name} (${level})</li>`)}</ul>
<hr><blockquote><p>${p.email} • ${p.phone}<br>${p.city}</p></blockquote></body></html>`

const kuester = (name: string, folder: string, fill: (p: Filling, template: string) => string): ClassLayout => ({
  name,
  source: 'jankapunkt/latexcv',
  engine: 'pdflatex',
  needs: `${folder}/main.tex`,
  fill: (p, read) => fill(p, read(`${folder}/main.tex`)),
})

const printed = (
  name: string,
  source: string,
  needs: string,
  fill: (p: Filling, sheet: string) => string,
): ClassLayout => ({ name, source, engine: 'browser', needs, fill: (p, read) => fill(p, read(needs)) })

export const boxedClasses: readonly ClassLayout[] = [
  kuester('latexcv classic', 'classic', kuesterClassic),
  kuester('latexcv minimalistic', 'minimalistic', kuesterMinimal),
  kuester('latexcv two_column', 'two_column', kuesterColumns),
  kuester('latexcv sidebarleft', 'sidebarleft', kuesterSidebar),
  { name: 'hipster-cv', source: 'latex-ninja/hipster-cv', engine: 'pdflatex', needs: 'hipstercv.cls', fill: hipster },
  ...['kjhealy', 'davewhipp'].map((style) =>
    printed(`markdown-cv ${style}`, 'elipapa/markdown-cv', `media/${style}-print.css`, markdownCv),
  ),
  printed('pandoc_resume', 'mszep/pandoc_resume', 'styles/chmduquesne.css', pandoc),
]
