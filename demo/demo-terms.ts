/** The terms that the demo's apprentices accept before they start, in its two languages. HTML allowed by the sanitizer. */
export const demoTerms = {
  headingText: 'Before you begin',
  helperText: 'Please read this once. It explains how we use what you tell us.',
  disclaimerText: `<h3>What this site is for</h3>
<p>Skerrow uses this site to find people for apprenticeships, internships and first jobs. You use it to look for one and to apply.</p>
<h3>What we keep</h3>
<ul>
<li>What you write in your profile and your applications, and the files that you send.</li>
<li>When you applied, what we answered, and which forms you filled in.</li>
<li>Nothing about what you do on other sites.</li>
</ul>
<h3>For how long</h3>
<p>We keep your application for twelve months after the position is filled, then delete it. Your account stays until you delete it.</p>
<h3>If you are under 18</h3>
<p>Please read this together with someone who looks after you. They can write to us for you, and we’ll answer both of you.</p>
<h3>What we ask of you</h3>
<p>Apply in your own name, tell the truth, and treat our people as kindly as you’d like them to treat you. You’ll find more in our privacy notice, at the bottom of every page.</p>`,
  infoText: 'You can read this again at any time under Privacy, and delete your account whenever you like.',
}

/** Overrides the terms where they are shown in Arabic: only the texts, without turning anything on. */
export const arabicTerms: typeof demoTerms = {
  headingText: 'قبل أن تبدأ',
  helperText: 'يُرجى قراءة هذا مرة واحدة. فيه ما نفعله بما تخبرنا به.',
  disclaimerText: `<h3>الغرض من هذا الموقع</h3>
<p>تستخدم سكيرو هذا الموقع لتجد من يشغل أماكن التلمذة المهنية والتدريب والوظائف الأولى. وتستخدمه أنت للبحث عن مكان منها والتقدّم إليه.</p>
<h3>ما نحتفظ به</h3>
<ul>
<li>ما تكتبه في ملفك الشخصي وفي طلباتك، والملفات التي ترسلها.</li>
<li>متى تقدّمت، وبماذا أجبنا، وأي النماذج ملأت.</li>
<li>لا شيء عمّا تفعله في مواقع أخرى.</li>
</ul>
<h3>إلى متى</h3>
<p>نحتفظ بالطلب اثني عشر شهرًا بعد شغل الوظيفة ثم نحذفه. أما حسابك فيبقى إلى أن تحذفه.</p>
<h3>إن كان عمرك أقل من 18 عامًا</h3>
<p>يُرجى قراءة هذا مع من يتولّى رعايتك. ويمكنه أن يكتب إلينا نيابةً عنك، وسنجيبكما معًا.</p>
<h3>ما نطلبه منك</h3>
<p>تقدّم باسمك، وقل ما هو صحيح، وعامل زملاءنا باللطف الذي تحب أن تُعامَل به. والمزيد في بيان الخصوصية أسفل كل صفحة.</p>`,
  infoText: 'يمكنك قراءته مجددًا في أي وقت ضمن «الخصوصية»، وحذف حسابك متى شئت.',
}
