/**
 * Like `filterExpressions`, for languages whose expressions are read only in an interface of their own; Serbian and Croatian in
 * Latin letters.
 */
export const europeanFilterExpressions: Record<string, Record<string, string>> = {
  pl: {
    part_time:
      'pół etatu; na pół etatu; niepełny etat; w niepełnym wymiarze; niepełny wymiar; część etatu; na część etatu; dorywcza',
    full_time: 'pełny etat; na pełny etat; cały etat; w pełnym wymiarze; pełen etat',
    internship: 'staż; staże; stażysta; stażystka; praktyki; praktyka; praktykant; praktykantka',
    remote: 'zdalnie; zdalna; zdalny; praca zdalna; pracy zdalnej; z domu; home office',
    hybrid: 'hybrydowo; hybrydowa; praca hybrydowa',
    senior: 'senior; starszy; starsza',
    entry: 'bez doświadczenia; początkujący; dla początkujących; bez wymaganego doświadczenia',
    nights: 'nocna zmiana; na noce; zmiana nocna; praca w nocy; nocki',
  },
  cs: {
    part_time:
      'částečný úvazek; na částečný úvazek; zkrácený úvazek; na zkrácený úvazek; poloviční úvazek; půl úvazku; na půl úvazku',
    full_time: 'plný úvazek; na plný úvazek; hlavní pracovní poměr; hpp',
    internship: 'stáž; stáže; stážista; stážistka; praxe pro studenty',
    remote: 'na dálku; z domova; práce z domova; práce na dálku; home office; vzdáleně',
    hybrid: 'hybridně; hybridní',
    senior: 'senior; zkušený; zkušená',
    entry: 'bez praxe; bez zkušeností; absolvent; pro absolventy; začátečník',
    nights: 'noční směna; noční směny; na noční; noční',
  },
  sk: {
    part_time:
      'čiastočný úväzok; na čiastočný úväzok; skrátený úväzok; na skrátený úväzok; polovičný úväzok; na pol úväzku',
    full_time: 'plný úväzok; na plný úväzok; hlavný pracovný pomer; tpp',
    internship: 'stáž; stáže; stážista; stážistka',
    remote: 'na diaľku; z domu; práca z domu; práca na diaľku; home office',
    hybrid: 'hybridne; hybridná; hybridný',
    senior: 'senior; skúsený; skúsená',
    entry: 'bez praxe; bez skúseností; absolvent; pre absolventov; začiatočník',
    nights: 'nočná zmena; nočné zmeny; na nočné; nočná',
  },
  sr: {
    part_time:
      'pola radnog vremena; na pola radnog vremena; nepuno radno vreme; nepuno radno vrijeme; skraćeno radno vreme; honorarno',
    full_time: 'puno radno vreme; puno radno vrijeme; na puno radno vrijeme; na puno radno vreme',
    internship: 'praksa; prakse; praktikant; praktikantica; studentska praksa; pripravnik; pripravnica',
    remote: 'rad od kuće; od kuće; na daljinu; rad na daljinu; daljinski',
    hybrid: 'hibridno; hibridni; hibridni rad',
    senior: 'senior; iskusni; iskusna; viši',
    entry: 'bez iskustva; početnik; bez radnog iskustva',
    nights: 'noćna smena; noćna smjena; noćni rad; noću',
  },
  bg: {
    part_time:
      'непълен работен ден; на непълен работен ден; непълно работно време; почасова; на половин ден; половин работен ден',
    full_time: 'пълен работен ден; на пълен работен ден; пълно работно време',
    internship: 'стаж; стажант; стажантка; стажове; стажантска програма',
    remote: 'дистанционно; дистанционна; дистанционна работа; от вкъщи; от разстояние; работа от вкъщи; хоум офис',
    hybrid: 'хибридно; хибридна; хибридна работа',
    senior: 'старши; опитен',
    entry: 'без опит; начинаещ; начинаещи; без трудов опит',
    nights: 'нощна смяна; нощни смени; нощна работа',
  },
  uk: {
    part_time:
      'неповний робочий день; неповна зайнятість; часткова зайнятість; неповний день; пів ставки; на пів ставки',
    full_time: 'повний робочий день; повна зайнятість; повний день',
    internship: 'стажування; стажер; стажерка; практика; інтернатура',
    remote: 'віддалено; віддалена; віддалена робота; дистанційно; дистанційна робота; з дому; робота з дому',
    hybrid: 'гібридно; гібридна; гібридний формат',
    senior: 'старший; старша; досвідчений',
    entry: 'без досвіду; початківець; без досвіду роботи',
    nights: 'нічна зміна; нічні зміни; нічна робота; вночі',
  },
  ru: {
    part_time: 'неполный рабочий день; неполная занятость; частичная занятость; неполный день; полставки; на полставки',
    full_time: 'полный рабочий день; полная занятость; полный день',
    internship: 'стажировка; стажировки; стажер; стажёр; практика; практикант',
    remote:
      'удалённо; удаленно; удалённая; удалённая работа; дистанционно; дистанционная работа; из дома; работа из дома; на дому',
    hybrid: 'гибрид; гибридный; гибридный формат',
    senior: 'старший; старшая',
    entry: 'без опыта; начинающий; без опыта работы',
    nights: 'ночная смена; ночные смены; ночная работа; в ночь',
  },
  fi: {
    part_time: 'osa-aikainen; osa-aikaisena; osa-aikatyö; osa-aikaista; osa-aika; osa-aikaiset; puolipäiväinen',
    full_time: 'kokoaikainen; kokoaikaisena; kokoaikatyö; kokopäiväinen; täysaikainen; kokoaikaista',
    internship: 'harjoittelu; harjoittelija; harjoittelijaksi; harjoittelupaikka; työharjoittelu; harjoittelua',
    remote: 'etätyö; etätyönä; etätöitä; etänä; etä; kotoa käsin',
    hybrid: 'hybridi; hybridityö; hybridinä',
    senior: 'senior; kokenut; seniori',
    entry: 'ilman kokemusta; aloitteleva; ei kokemusta; vastavalmistunut; aloittelija',
    nights: 'yövuoro; yövuorot; yötyö; yövuorossa; yövuoroja; öisin',
  },
  hu: {
    part_time: 'részmunkaidős; részmunkaidő; részmunkaidőben; félállás; félállású; félállásban; részidős',
    full_time: 'teljes munkaidős; teljes munkaidő; teljes munkaidőben; főállás; főállású; főállásban',
    internship: 'gyakornok; gyakornoki; szakmai gyakorlat; gyakornoki program',
    remote: 'távmunka; távmunkában; otthonról; otthoni munka; home office; táv',
    hybrid: 'hibrid; hibrid munkavégzés',
    senior: 'senior; szenior; tapasztalt',
    entry: 'tapasztalat nélkül; pályakezdő; pályakezdőknek; kezdő',
    nights: 'éjszakai műszak; éjszakai; éjjeli; éjszakai munka; éjjeli műszak',
  },
  el: {
    part_time: 'μερική απασχόληση; μερικής απασχόλησης; ημιαπασχόληση; part time',
    full_time: 'πλήρης απασχόληση; πλήρους απασχόλησης; πλήρη απασχόληση; full time',
    internship: 'πρακτική άσκηση; πρακτική; ασκούμενος; ασκούμενη; πρακτικής άσκησης',
    remote: 'τηλεργασία; εξ αποστάσεως; από το σπίτι; από απόσταση; απομακρυσμένα; με τηλεργασία',
    hybrid: 'υβριδικά; υβριδική; υβριδικό; υβριδική εργασία',
    senior: 'έμπειρος; έμπειρη; ανώτερος',
    entry: 'χωρίς εμπειρία; αρχάριος; αρχάριοι; χωρίς προϋπηρεσία',
    nights: 'νυχτερινή βάρδια; νυχτερινή; νυχτερινές βάρδιες; βραδινή βάρδια; νύχτα',
  },
  tr: {
    part_time: 'yarı zamanlı; part time; yarım gün; kısmi süreli; yarı zaman',
    full_time: 'tam zamanlı; full time; tam gün; tam zaman',
    internship: 'staj; stajı; stajyer; stajyeri; stajlar; staj ilanları',
    remote: 'uzaktan; evden; evden çalışma; uzaktan çalışma; remote; home office',
    hybrid: 'hibrit; hibrit çalışma',
    senior: 'kıdemli; deneyimli',
    entry: 'deneyimsiz; tecrübesiz; yeni mezun; başlangıç seviyesi; deneyim şartı olmayan',
    nights: 'gece vardiyası; gece; gece çalışma; gece mesaisi',
  },
}
