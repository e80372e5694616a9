import { bullets, degreeOf, each, esc, pageOf, withSuffix, type LayoutFamily } from './layout.ts'

const row = (label: string, value: string): string => `<tr><th>${esc(label)}</th><td>${value}</td></tr>`
const isEastAsian = (vocabulary: string): boolean => /^(zh|ja|ko)$/.test(vocabulary)

/** Tables, labels and official forms. */
export const forms: LayoutFamily[] = [
  {
    name: 'European form with labels at the start',
    html: (p) =>
      pageOf(
        p,
        'table{width:100%;border-spacing:0 1mm} th{width:52mm;text-align:end;font-weight:400;padding-inline-end:5mm;vertical-align:top} .h th{font-weight:700;font-size:12pt;padding-top:10pt} td{border-inline-start:1px solid #000;padding-inline-start:5mm}',
        `<table>${row('Europass', '<b>Curriculum Vitae</b>')}<tr class="h"><th>${esc(p.headings.contact)}</th><td></td></tr>${row(p.labels.name, `<b>${esc(p.name)}</b>`)}${row(p.labels.address, esc(p.city))}${row(p.labels.phone, esc(p.phone))}${row(p.labels.email, esc(p.email))}${row(p.labels.birth, p.birth)}<tr class="h"><th>${esc(p.headings.work)}</th><td></td></tr>${each(p.work, (j) => `${row(j.period, `<b>${esc(j.title)}</b>`)}${row('', esc(`${j.employer}, ${j.city}`))}${row('', bullets(j.bullets))}`)}<tr class="h"><th>${esc(p.headings.education)}</th><td></td></tr>${each(p.education, (s) => `${row(s.period, `<b>${esc(degreeOf(s))}</b>`)}${row('', esc(s.school))}`)}<tr class="h"><th>${esc(p.headings.languages)}</th><td></td></tr>${each(p.languages, (l) => row(l.name, esc(l.level)))}<tr class="h"><th>${esc(p.headings.skills)}</th><td>${esc(p.skills.join(', '))}</td></tr></table>`,
      ),
    fits: (vocabulary) => !isEastAsian(vocabulary),
  },
  {
    name: 'European form with dates in brackets',
    html: (p) =>
      pageOf(
        p,
        'header{background:#eef3fb;padding:8mm} h1{font-size:20pt;color:#003399} h2{font-size:12pt;color:#003399;text-transform:uppercase;border-bottom:1px solid #003399;margin:12pt 0 5pt} .j{margin-bottom:7pt} .d{color:#555}',
        `<header><h1>${esc(p.name)}</h1><p><b>${esc(p.labels.birth)}:</b> ${p.birth} | <b>${esc(p.labels.phone)}:</b> ${esc(p.phone)} | <b>${esc(p.labels.email)}:</b> ${esc(p.email)} | <b>${esc(p.labels.address)}:</b> ${esc(p.city)}</p></header><h2>${esc(p.headings.summary)}</h2><p>${esc(p.summary)}</p><h2>${esc(p.headings.work)}</h2>${each(p.work, (j) => `<div class="j"><p class="d">[ ${esc(j.period)} ]</p><p><b>${esc(j.title)}</b></p><p><b><i>${esc(j.employer)}</i></b></p>${bullets(j.bullets)}</div>`)}<h2>${esc(p.headings.education)}</h2>${each(p.education, (s) => `<div class="j"><p class="d">[ ${esc(s.period)} ]</p><p><b>${esc(degreeOf(s))}</b></p><p><b><i>${esc(s.school)}</i></b></p></div>`)}<h2>${esc(p.headings.skills)}</h2><p>${esc(p.skills.join(' | '))}</p>`,
      ),
  },
  {
    name: 'bordered table of years and text',
    html: (p) =>
      pageOf(
        p,
        'h1{font-size:16pt;text-align:center;margin-bottom:8pt} table{border-collapse:collapse;width:100%;margin-bottom:8pt} td,th{border:1px solid #666;padding:3pt 5pt;vertical-align:top;text-align:start} th{width:40mm} caption{text-align:start;font-weight:700;font-size:12pt;margin-bottom:3pt} th[colspan]{background:#e8e8e8}',
        `<h1>${esc(p.documentTitle)}</h1><table><tr><th colspan="2">${esc(p.headings.contact)}</th></tr>${row(p.labels.name, esc(p.name))}${row(p.labels.birth, p.birth)}${row(p.labels.address, esc(p.city))}${row(p.labels.phone, esc(p.phone))}${row(p.labels.email, esc(p.email))}</table><table><tr><th colspan="2">${esc(p.headings.work)}</th></tr>${each(p.work, (j) => row(j.period, `<b>${esc(j.employer)}</b><br>${esc(j.title)}<br>${esc(j.bullets.join('; '))}`))}</table><table><tr><th colspan="2">${esc(p.headings.education)}</th></tr>${each(p.education, (s) => row(s.period, `${esc(s.school)}<br>${esc(degreeOf(s))}`))}</table><table><tr><th colspan="2">${esc(p.headings.skills)}</th></tr><tr><td colspan="2">${esc(p.skills.join(', '))}</td></tr></table>`,
        { font: 'serif' },
      ),
  },
  {
    name: 'tabular with a signature',
    html: (p) =>
      pageOf(
        p,
        'h1{font-size:20pt;margin-bottom:8pt} h2{font-size:12pt;margin:14pt 0 5pt;border-bottom:1px solid #000} .g{display:grid;grid-template-columns:44mm 1fr;gap:2mm 5mm} footer{margin-top:14mm}',
        `<h1>${esc(p.documentTitle)}</h1><h2>${esc(p.headings.contact)}</h2><div class="g"><span>${esc(p.labels.name)}:</span><span>${esc(p.name)}</span><span>${esc(p.labels.address)}:</span><span>${esc(p.city)}</span><span>${esc(p.labels.phone)}:</span><span>${esc(p.phone)}</span><span>${esc(p.labels.email)}:</span><span>${esc(p.email)}</span><span>${esc(p.labels.birth)}:</span><span>${p.birth}</span></div><h2>${esc(p.headings.work)}</h2><div class="g">${each(p.work, (j) => `<span>${esc(j.period)}</span><div><b>${esc(j.title)}</b><br>${esc(j.employer)}, ${esc(j.city)}${bullets(j.bullets)}</div>`)}</div><h2>${esc(p.headings.education)}</h2><div class="g">${each(p.education, (s) => `<span>${esc(s.period)}</span><div><b>${esc(s.school)}</b><br>${esc(degreeOf(s))}</div>`)}</div><h2>${esc(p.headings.skills)}</h2><div class="g"><span>${esc(p.headings.languages)}</span><span>${esc(p.languages.map((l) => `${l.name} (${l.level})`).join(', '))}</span><span>${esc(p.headings.skills)}</span><span>${esc(p.skills.join(', '))}</span></div><footer>${esc(p.city.split(',')[0]!)}, 14.03.2024<br><br>${esc(p.name)}</footer>`,
        { font: 'serif', margin: '20mm' },
      ),
  },
  {
    name: 'East Asian grid',
    fits: isEastAsian,
    html: (p) =>
      pageOf(
        p,
        'h1{font-size:18pt;text-align:center;letter-spacing:8pt} .n{text-align:end} table{border-collapse:collapse;width:100%;margin:6pt 0} td,th{border:1px solid #000;padding:3pt 5pt;text-align:start;vertical-align:top} h2{font-size:12pt;margin-top:10pt}',
        `<h1>${esc(p.documentTitle)}</h1><p class="n">2024年4月1日</p><p class="n">${esc(p.labels.name)}：${esc(p.name)}</p><p>${esc(p.labels.email)}：${esc(p.email)}　${esc(p.labels.phone)}：${esc(p.phone)}</p><h2>■${esc(p.headings.summary)}</h2><p>${esc(p.summary)}</p><h2>■${esc(p.headings.work)}</h2>${each(p.work, (j) => `<p>${esc(j.period)}　<b>${esc(j.employer)}</b></p><table><tr><td>${esc(j.title)}</td></tr><tr><td>${each(j.bullets, (b) => `・${esc(b)}<br>`)}</td></tr></table>`)}<h2>■${esc(p.headings.education)}</h2>${each(p.education, (s) => `<p>${esc(s.period)}　${esc(s.school)}　${esc(degreeOf(s, ' '))}</p>`)}<h2>■${esc(p.headings.skills)}</h2>${each(p.skills, (s) => `<p>・${esc(s)}</p>`)}`,
      ),
  },
  {
    name: 'East Asian labels and lines',
    fits: isEastAsian,
    html: (p) =>
      pageOf(
        p,
        'h1{font-size:22pt} h2{font-size:13pt;background:#2b579a;color:#fff;padding:2pt 6pt;margin:10pt 0 5pt} .r{display:flex;gap:10mm} .r>*{flex:1}',
        `<h1>${esc(p.name)}</h1><p>${esc(p.headline)}</p><div class="r"><span>${esc(p.labels.phone)}：${esc(p.phone)}</span><span>${esc(p.labels.email)}：${esc(p.email)}</span></div><div class="r"><span>${esc(p.labels.address)}：${esc(p.city)}</span><span>${esc(p.labels.birth)}：${p.birth}</span></div><h2>${esc(p.headings.education)}</h2>${each(p.education, (s) => `<div class="r"><span>${esc(s.period)}</span><b>${esc(s.school)}</b><span>${esc(degreeOf(s, ' '))}</span></div>`)}<h2>${esc(p.headings.work)}</h2>${each(p.work, (j) => `<div class="r"><span>${esc(j.period)}</span><b>${esc(j.employer)}</b><span>${esc(j.title)}</span></div>${bullets(j.bullets)}`)}<h2>${esc(p.headings.skills)}</h2><p>${esc(p.skills.join('、'))}</p><h2>${esc(p.headings.summary)}</h2><p>${esc(p.summary)}</p>`,
      ),
  },
  {
    name: 'government form of labeled fields',
    fits: (vocabulary) => vocabulary.startsWith('en'),
    html: (p) =>
      pageOf(
        p,
        'h1{font-size:15pt} h2{font-size:12pt;text-decoration:underline;margin:12pt 0 4pt} .j{margin-bottom:9pt}',
        `<h1>${esc(withSuffix(p))}</h1><p>${esc(p.city)}</p><p>Mobile: ${esc(p.phone)}</p><p>Email: ${esc(p.email)}</p><p>Citizenship: Yes</p><h2>${esc(p.headings.work.toUpperCase())}</h2>${each(p.work, (j) => `<div class="j"><p><b>Employer:</b> ${esc(j.employer)}</p><p><b>Position:</b> ${esc(j.title)}</p><p><b>Dates:</b> ${esc(j.period)}</p><p><b>Location:</b> ${esc(j.city)}</p><p><b>Hours per week:</b> 40</p><p><b>Duties:</b></p>${bullets(j.bullets)}</div>`)}<h2>${esc(p.headings.education.toUpperCase())}</h2>${each(p.education, (s) => `<div class="j"><p><b>School:</b> ${esc(s.school)}</p><p><b>Degree:</b> ${esc(degreeOf(s))}</p><p><b>Dates:</b> ${esc(s.period)}</p></div>`)}<h2>${esc(p.headings.skills.toUpperCase())}</h2><p>${esc(p.skills.join(', '))}</p>`,
        { font: 'serif', size: 'Letter' },
      ),
  },
  {
    name: 'skills first, jobs as sentences',
    fits: (vocabulary) => vocabulary.startsWith('en'),
    html: (p) =>
      pageOf(
        p,
        'h1{font-size:20pt} h2{font-size:12pt;margin:11pt 0 3pt;color:#333;border-bottom:3px double #333}',
        `<h1>${esc(p.name)}</h1><p>${esc(p.phone)} · ${esc(p.email)}</p><p>${esc(p.city)}</p><h2>${esc(p.headings.summary)}</h2><p>${esc(p.summary)}</p><h2>${esc(p.headings.skills)}</h2>${bullets(p.skills)}<h2>${esc(p.headings.work)}</h2>${each(p.work, (j) => `<p>Worked as ${esc(j.title)} at ${esc(j.employer)} from ${esc(j.from)} to ${esc(j.to)}. ${esc(j.bullets[0]!)}.</p>`)}<h2>${esc(p.headings.education)}</h2>${each(p.education, (s) => `<p>${esc(degreeOf(s))}, ${esc(s.school)} (${esc(s.period)})</p>`)}`,
        { font: 'serif' },
      ),
  },
  {
    name: 'service record',
    fits: (vocabulary) => vocabulary === 'en-military' || vocabulary === 'en-trades',
    html: (p) =>
      pageOf(
        p,
        'h1{font-size:18pt;text-align:center;text-transform:uppercase} p.c{text-align:center} h2{font-size:12pt;text-align:center;text-transform:uppercase;border-top:1px solid #000;border-bottom:1px solid #000;margin:10pt 0 5pt} .r{display:flex;justify-content:space-between}',
        `<h1>${esc(p.name)}</h1><p class="c">${esc(p.city)} ~ ${esc(p.phone)} ~ ${esc(p.email)}</p><h2>${esc(p.headings.summary)}</h2><p>${esc(p.summary)}</p><h2>${esc(p.headings.skills)}</h2><table style="width:100%"><tr>${each(p.skills, (s, at) => `${at && at % 3 === 0 ? '</tr><tr>' : ''}<td>• ${esc(s)}</td>`)}</tr></table><h2>${esc(p.headings.work)}</h2>${each(p.work, (j) => `<div class="r"><b>${esc(j.employer.toUpperCase())}, ${esc(j.city)}</b><b>${esc(j.period)}</b></div><p><b><i>${esc(j.title)}</i></b></p>${bullets(j.bullets)}`)}<h2>${esc(p.headings.education)}</h2>${each(p.education, (s) => `<p><b>${esc(degreeOf(s))}</b>, ${esc(s.school)}, ${esc(s.to)}</p>`)}<h2>${esc(p.headings.certificates)}</h2>${each(p.certificates, (c) => `<p>${esc(c.name)}, ${esc(c.issuer)}, ${c.year}</p>`)}`,
        { font: 'serif', size: 'Letter' },
      ),
  },
  {
    name: 'icons, links and two lines of contact',
    html: (p) =>
      pageOf(
        p,
        'h1{font-size:21pt} h2{font-size:12pt;font-weight:700;margin:12pt 0 4pt} h2::before{content:"▍";color:#6366f1} .c{display:flex;gap:6mm;flex-wrap:wrap;font-size:9pt} .r{display:grid;grid-template-columns:1fr auto}',
        `<h1>${esc(p.name)}</h1><div class="c"><a href="mailto:${esc(p.email)}">${esc(p.email)}</a><a href="tel:+15550100">${esc(p.phone)}</a><span>${esc(p.city)}</span><a href="https://www.linkedin.com/in/someone-else">LinkedIn</a><a href="https://github.com/someone-else">GitHub</a></div><p>${esc(p.headline)}</p><h2>${esc(p.headings.summary)}</h2><p>${esc(p.summary)}</p><h2>${esc(p.headings.work)}</h2>${each(p.work, (j) => `<div class="r"><div><b>${esc(j.employer)}</b><p>${esc(j.title)}</p></div><div style="text-align:end"><b>${esc(j.period)}</b><p>${esc(j.city)}</p></div></div>${bullets(j.bullets)}`)}<h2>${esc(p.headings.education)}</h2>${each(p.education, (s) => `<div class="r"><div><b>${esc(s.school)}</b><p>${esc(degreeOf(s))}</p></div><div style="text-align:end"><b>${esc(s.period)}</b></div></div>`)}<h2>${esc(p.headings.skills)}</h2><div class="r" style="grid-template-columns:1fr 1fr 1fr">${each(p.skills, (s) => `<div><b>${esc(s)}</b></div>`)}</div><h2>${esc(p.headings.certificates)}</h2>${each(p.certificates, (c) => `<div class="r"><div><b>${esc(c.name)}</b><p>${esc(c.issuer)}</p></div><b>${c.year}</b></div>`)}`,
        { font: 'site' },
      ),
  },
]
