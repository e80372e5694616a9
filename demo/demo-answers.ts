import type { EmployerAnswer } from '#contract/employers/employer-config.ts'

const answer = (
  id: string,
  question: [en: string, ar: string],
  text: [en: string, ar: string],
  otherWordings: string[],
): EmployerAnswer => ({
  id,
  question: { en: question[0], ar: question[1] },
  answer: { en: text[0], ar: text[1] },
  otherWordings,
})

/** Questions that candidates ask the demo's employer, with its assistant's answers, which match the employer's pages. */
export const demoAnswers: EmployerAnswer[] = [
  answer(
    'apply',
    ['How do I apply?', 'كيف أتقدّم للوظيفة؟'],
    [
      'Open a job and choose Apply. It takes about six minutes. We save your draft as you go, so you can come back to it.',
      'افتح الوظيفة واختر «تقدّم». يستغرق ذلك نحو ست دقائق، وتُحفظ المسوّدة تلقائيًا ويمكنك العودة إليها.',
    ],
    [
      'how can I apply for a job',
      'how does applying work',
      'wie bewerbe ich mich',
      'comment postuler',
      'كيف أقدم على وظيفة',
    ],
  ),
  answer(
    'reply-time',
    ['How long until I get an answer?', 'متى أحصل على ردّ؟'],
    [
      'Two people read every application. We’ll answer within fourteen days, and every change appears in your dashboard.',
      'يقرأ شخصان كل طلب. يصلك الرد خلال أربعة عشر يومًا، ويظهر كل تغيّر في لوحتك.',
    ],
    [
      'when will I hear from you',
      'how long does it take to hear back',
      'when do you reply',
      'wann bekomme ich eine antwort',
      'quand aurai-je une réponse',
      'كم يستغرق الرد',
    ],
  ),
  answer(
    'interview',
    ['What does the interview process look like?', 'كيف تجري المقابلات؟'],
    [
      'First, a forty-five minute conversation by video or phone with the person you’d work for. You’ll get the questions the day before. Then half a day of real work together, paid at the rate for the role.',
      'أولًا حديث من خمس وأربعين دقيقة بالفيديو أو الهاتف مع من ستعمل معه، وتصلك الأسئلة في اليوم السابق. ثم نصف يوم من العمل الفعلي معًا، مدفوع بأجر الوظيفة.',
    ],
    [
      'what are the steps of hiring',
      'how many interviews are there',
      'what happens after I apply',
      'wie läuft das vorstellungsgespräch ab',
      'comment se passe l’entretien',
      'مراحل التوظيف',
    ],
  ),
  answer(
    'resume',
    ['Do I need a CV?', 'هل أحتاج إلى سيرة ذاتية؟'],
    [
      'No. Attach a résumé if you have one; if not, your details and a few questions are enough.',
      'لا. أرفق سيرتك الذاتية إن كانت لديك، وإلا فبياناتك وبعض الأسئلة تكفي.',
    ],
    [
      'do I need a resume',
      'is a cover letter required',
      'which documents do I need',
      'brauche ich einen lebenslauf',
      'faut-il un cv',
      'السيرة الذاتية مطلوبة',
    ],
  ),
  answer(
    'visa',
    ['Do you sponsor visas?', 'هل تكفلون تأشيرات العمل؟'],
    [
      'It depends on the country and the role. If we can, the posting says so. If it doesn’t mention visas, ask us before you apply.',
      'يتوقف ذلك على البلد والوظيفة، ويذكره الإعلان حيث نستطيع. إن لم يذكر شيئًا فاسألنا قبل التقديم.',
    ],
    [
      'do you help with work permits',
      'can you sponsor a work visa',
      'visa sponsorship',
      'bekomme ich ein arbeitsvisum',
      'visa de travail',
      'تأشيرة عمل',
    ],
  ),
  answer(
    'relocation',
    ['Do you pay for moving?', 'هل تدفعون تكاليف الانتقال؟'],
    [
      'If we help with relocation, the posting says so. Two thirds of the people at our sites lived within an hour of them before they joined.',
      'تُذكر المساعدة في الانتقال في الإعلانات التي تشملها. ثلثا العاملين في مواقعنا كانوا يسكنون على بُعد ساعة منها قبل انضمامهم.',
    ],
    [
      'will you pay for my move',
      'do you help with relocation',
      'relocation costs',
      'zahlt ihr den umzug',
      'payez-vous le déménagement',
    ],
  ),
  answer(
    'home-working',
    ['Can I work from home?', 'هل يمكنني العمل من المنزل؟'],
    [
      'Each posting says whether it is remote, hybrid or on site. Search for remote jobs to see the ones you can do from anywhere in the countries listed.',
      'يذكر كل إعلان إن كان العمل عن بُعد أو هجينًا أو في الموقع. ابحث عن الوظائف عن بُعد لترى ما يمكن أداؤه من البلدان المذكورة.',
    ],
    [
      'is working from home possible',
      'how often do I have to be in the office',
      'kann ich von zu hause arbeiten',
      'puis-je travailler de chez moi',
    ],
  ),
  answer(
    'privacy',
    ['What happens to my data?', 'ماذا يحدث لبياناتي؟'],
    [
      'We use it to decide on your application and for nothing else. We delete it a year after the decision. You can see, correct, download and delete everything in your settings.',
      'نستخدمها للبتّ في طلبك لا غير، وتُحذف بعد سنة من القرار. يمكنك الاطلاع عليها وتصحيحها وأخذها وحذفها من إعداداتك.',
    ],
    [
      'who sees my application',
      'how long do you keep my data',
      'how do I delete my data',
      'was passiert mit meinen daten',
      'que faites-vous de mes données',
    ],
  ),
  answer(
    'apply-again',
    ['Can I apply again after a rejection?', 'هل يمكنني التقديم مرة أخرى بعد الرفض؟'],
    [
      'Yes, at any time. If the answer was no, we told you why, in a sentence about your application and no one else’s.',
      'نعم، في أي وقت. وإن كان الجواب بالرفض فقد أُخبرت بسببه في جملة تخص طلبك وحده.',
    ],
    [
      'may I reapply',
      'I was rejected can I try again',
      'kann ich mich noch einmal bewerben',
      'puis-je postuler à nouveau',
    ],
  ),
  answer(
    'benefits',
    ['Which benefits do you offer?', 'ما المزايا التي تقدّمونها؟'],
    [
      'Leave that is used, a pension that grows, health cover in every country, training in working hours, and half a year for new parents. Each posting has the details, because they differ from country to country.',
      'إجازات تُستخدم فعلًا، ومعاش ينمو، وتأمين صحي في كل بلد، وتدريب في ساعات العمل، ونصف سنة للآباء والأمهات الجدد. والتفاصيل في كل إعلان لأنها تختلف من بلد إلى آخر.',
    ],
    [
      'how many days of holiday do I get',
      'what is the pension',
      'do you have health insurance',
      'parental leave',
      'welche leistungen bietet ihr',
      'quels avantages offrez-vous',
    ],
  ),
  answer(
    'adjustments',
    ['Can you adapt the interview if I have a disability?', 'هل يمكن تكييف المقابلة مع إعاقتي؟'],
    [
      'Yes. More time, a quiet room, step-free access, an interpreter, no phone calls: tell us in your application or at any point after it. It won’t affect the decision.',
      'نعم. وقت أطول، غرفة هادئة، مدخل بلا درج، مترجم، دون هاتف: أخبرنا في الطلب أو في أي وقت بعده. ولا أثر لذلك في القرار.',
    ],
    [
      'I use a wheelchair',
      'I need more time in the interview',
      'do you make reasonable adjustments',
      'ist das gespräch barrierefrei',
      'je suis en situation de handicap',
    ],
  ),
  answer(
    'visit',
    ['Can I visit you before I apply?', 'هل يمكنني زيارتكم قبل التقديم؟'],
    [
      'On the first Thursday of each month the quay at Hatston is open from ten o’clock, and other sites have their own days. No appointment needed, just shoes that can get wet.',
      'في أول خميس من كل شهر يُفتح رصيف هاتستون من العاشرة، وللمواقع الأخرى أيامها. لا حاجة إلى موعد، بل إلى حذاء يحتمل البلل.',
    ],
    ['can I come and see the place', 'do you have an open day', 'kann ich euch besuchen', 'puis-je vous rendre visite'],
  ),
  answer(
    'pay',
    ['Is the pay negotiable?', 'هل الأجر قابل للتفاوض؟'],
    [
      'Each role has a published scale and each April has a review. What you earn does not depend on how well you negotiate.',
      'لكل وظيفة سلّم أجور منشور يُراجَع كل أبريل. وما تكسبه لا يتوقف على مهارتك في التفاوض.',
    ],
    [
      'how is pay decided',
      'can I negotiate my salary',
      'is there a pay scale',
      'ist das gehalt verhandelbar',
      'le salaire est-il négociable',
    ],
  ),
  answer(
    'offer-time',
    ['How long is an offer open?', 'كم يبقى العرض مفتوحًا؟'],
    [
      'At least ten days. You’ll get it in writing, with all documents at once, and you can ask for more time.',
      'عشرة أيام على الأقل. يصلك مكتوبًا مع جميع الوثائق دفعة واحدة، ولك أن تطلب وقتًا أطول.',
    ],
    ['how much time do I have to accept an offer', 'wie lange gilt ein angebot'],
  ),
  answer(
    'matching',
    ['Does a machine decide about my application?', 'هل تقرّر آلة بشأن طلبي؟'],
    [
      'No. A person reads it. Matching only compares jobs with your profile when you’re signed in. You can correct it or turn it off, and no one is turned down because of it.',
      'لا، يقرؤه إنسان. لا تفعل المطابقة سوى مقارنة الوظيفة بملفك عند تسجيل الدخول، ويمكنك تصحيحها أو إيقافها، ولا يُرفض أحد بسببها.',
    ],
    ['do you use automated decisions', 'is my application read by a computer', 'entscheidet eine maschine'],
  ),
]
