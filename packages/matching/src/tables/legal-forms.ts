/**
 * Legal forms of organisations: family | form | spellings.
 * Source: opensanctions/rigour, org_types.yml (MIT). Built by build-tables; not edited by hand.
 */
export const legalFormTable: string = `
COOP|COOP|co-op;cooperation;cooperative;coopératif;coopération;coopérative;kooperatif;kooperatsia;sociedad cooperativa;spółdzielni;кооператив;кооперация
COOP|COOP|gensidigt selskab
COOP|COOP|gospodarsko interesno udruženje
COOP|COOP|société en participation
COOP|COOP|ህብረት ስራ ማህበራት
COOP|EEIG|E.W.I.V.;EEIG;EWIV;Europäische wirtschaftliche Interessenvereinigung;european economic interest grouping;evropeysko obedinenie po ikonomicheski interesi;европейско обединение по икономически интереси;еоии
COOP|EGE|EGE;európai gazdasági egyesülés
COOP|Ets.|Ets.;erdészeti társulás
COOP|GIE|GIE;groupement d'intérêt économique
COOP|SCE|Europäische Genossenschaft;S.C.E.;SCE;Societas Cooperativa Europaea
COOP|SGR|S.G.R.;SGR;Sociedad de Garantia Reciproca;sociedad de garantia reciproca;sociedad de garantía reciproca
COOP|Szöv.|Szöv.;Szövetkezet;szövetkezet
COOP|VVaG|V.V.a.G.;VVaG;Versicherungsverein a.G.;Versicherungsverein auf Gegenseitigkeit
COOP|anl|andelslag;andelslag med begrænset ansvar;anl
COOP|cvba|coöperatieve vennootschap met beperkte aansprakelijkheid;cvba
COOP|cvoa|coöperatieve vennootschap met onbeperkte aansprakelijkheid;cvoa
COOP|eG|Eingetragene Genossenschaft;Genossenschaft;e. G.;e.G.;eG;eGen;eingetragene Genossenschaft
COOP|eG|e.G.;eG;eingetragene genossenschaft;genossenschaft
COOP|ekd|ekd;evropeysko kooperativno druzhestvo;eвропейско кооперативно дружество;екд
COOP|ekfor|ek. för.;ekfor;ekonomisk förening
COOP|esv|economisch samenwerkingsverband;esv
COOP|htx|htx;hợp tác xã
COOP|koop|koop;kooperatif şirket
COOP|sce|sce;societas cooperativa europaea
COOP|scop|scop;société coopérative de production
COOP|sem|sem;société d'économie mixte
COOP|ПК|ПК;ПРОИЗВОДСТВЕННЫЙ КООПЕРАТИВ
COOP|ПКООП|ПКООП;ПОТРЕБИТЕЛЬСКИЙ КООПЕРАТИВ
COOP|СПК|СЕЛЬСКОХОЗЯЙСТВЕННЫЙ ПРОИЗВОДСТВЕННЫЙ КООПЕРАТИВ;СПК
FIN|FIN|Birzhevoy paevoy investitsionnyy fond rynochnykh finansovykh instrumentov;Otkrytyy paevoy investitsionnyy fond;Zakrytyy kombinirovannyy paevoy investitsionnyy fond;Биржевой паевой инвестиционный фонд;Биржевой паевой инвестиционный фонд рыночных финансовых инструментов;Закрытый комбинированный паевой инвестиционный фонд;Закрытый паевой инвестиционный фонд;Интервальный комбинированный паевой инвестиционный фонд;Интервальный паевой инвестиционный фонд;Открытый паевой инвестиционный фонд
FIN|FIN|NON-BANK CREDIT ORGANIZATION;Settlement non-banking credit organization;nin'i kumiai;Небанковская кредитная организация;Расчетная небанковская кредитная организация;небанковская кредитная организация;任意組合
FIN|FIN|fond commun de placement;fond de placement
FIN|NA|N.A.;NA;National Association
FIN|NT&SA|NT&SA;National Trust and Savings Association
FIN|SICAV|S I C A V;SICAV;Soc Invest Capital Variable;Société d'Investissement à Capital Variable;société d'investissement à capital variable
FIN|owm|onderlinge waarborgmaatschappij;owm
FIN|sicaf|sicaf;société d'investissement à capital fixe
FIN|КБ|КБ;Коммерческий банк
GP|Et.|Et.;egyszerű társaság
GP|GP|GP;General Partnership
GP|GP|合名会社
GP|GbR|BGB-Gesellschaft;GbR;Ges. bürgerlichen Rechts;Gesellschaft bürgerlichen Rechts;Gesellschaft des bürgerlichen Rechts;ges bür rechts;gesbr;gesellschaft bürgerlichen rechts;gesellschaft des bürgerlichen rechts
GP|GmbHCoOHG|Gesellschaft mit beschränkter Haftung & Co. OHG;GmbH & Co OHG;GmbH & Co oHG;GmbH & Co. OHG;GmbH & Co. oHG;GmbHCoOHG
GP|Kkt.|Kkt.;Közkereseti Társaság
GP|OHG|-OHG;-oHG;O.H.G.;OHG;Offene Handels-Gesellschaft;Offene Handelsgesellschaft;oHG
GP|PartG|Part.G.;PartG;Partnerschaft;Partnerschaftsgesellschaft
GP|SC|S.C.;SC;Sociedad Colectiva;compania comerciala si de productie societatea cu responsabilitate limitata;sociedad colectiva;societatea comercială;አክሲዩን ማህበር
GP|UGCoOHG|UG & Co OHG;UG & Co. OHG;UG (haftungsbeschränkt) & Co. OHG;UGCoOHG
GP|ay|avoin yhtiö;ay
GP|eGbR|e.GbR;eGbR;eingetragene GbR;eingetragene Gesellschaft bürgerlichen Rechts;eingetragene Gesellschaft des bürgerlichen Rechts
GP|keG|keG;kommanditerwerbsgesellschaft
GP|koll. şti.|kolektif şirket;koll. şti.
GP|sf|sameignarfélag;sf
GP|ПТ|ПОЛНОЕ ТОВАРИЩЕСТВО;ПТ
JSC|AG|-AG;A G;A.G.;AG;AG Société Anonyme;AGs;Akt Ges;AktG;Aktien Gesellschaft;Aktien ges;Aktien-Gesellschaft;Aktienges;Aktienges.;Aktiengesellschaft;Aktiengeselschaft
JSC|AO|AKTSIONERNOE OBSHCHESTVO;AO;aktsionernoe obschestvo;ao
JSC|AO|AO;Aкционерное общество;АКЦИОНЕРНОГО ОБЩЕСТВА;АКЦИОНЕРНОЕ ОБЩЕСТВО;АКЦИОНЕРНЫЕ ОБЩЕСТВА;АО;Акционерное общество;акционерная компания с ограниченной ответственностью
JSC|AO|AO;O.A.O.;OAO;OTKR AKTS OBSHCH;OTKRYTOE AKTSIONERNOE OBSHCHESTVO;Odkryte Akcjonarne Obschtschestwo;Otkrytoe Akcionernoe Obshhestvo;Otkrytoe Aktsionernoe Obschchestvo;Otkrytoe Aktsionernoye Obshestvo;Otkrytoje Akcionernoje Obshchestvo;Otkrytoye Aktsionernoye Obshchestvo;PUBLICHNOE AKTSIONERNOE OBSHCHESTVO;aktsionernoe obshchestvo otkrytogo tipa;otkritoe aktsionernoe obshchestvo;otkrytoe akcionernoe obshchestvo;otkrytoe aktsionernoe obschestvo;otkrytoe aktsionernoe obshchestvo;АКЦІОНЕРНЕ ТОВАРИСТВО ВІДКРИТОГО ТИПУ;АКЦИОНЕPНОЕ ОБЩЕСТВО ОТКPЫТОГО ТИПА;АКЦОНЕРНОЕ ОБЩЕСТВО ОТКРЫТОГО ТИПА;Акционерное общество открытого типа;О.А.О.;ОАО;ОТКРЫТОЕ АКЦИОНЕРГОЕ ОБЩЕСТВО;ОТКРЫТОЕ АКЦИОНЕРНОЕ ОБЩEСТВО;ОТКРЫТОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО;открытоe акционерное общeство;открытое акционернoe общество;открытое акционерное общeство;открытое акционерное общество
JSC|AO|AO;АКЦИОНЕНОЕ ОБЩЕСТВО ЗАКРЫТОГО ТИПА;АКЦИОНЕРНЕ ОБЩЕСТВО ЗАКРЫТОГО ТИПА;АКЦИОНЕРНОГО ОБЩЕСТВА ЗАКРЫТОГО ТИПА;АКЦИОНЕРНОЕ ОБШЕСТВО ЗАКРЫТОГО ТИПА;АКЦИОНЕРНЫЕ ОБЩЕСТВА ЗАКРЫТОГО ТИПА;АКЦИОНЕРОЕ ОБЩЕСТВО ЗАКРЫТОГО ТИПА;АКЦИОНЕРОНОЕ ОБЩЕСТВО ЗАКРЫТОГО ТИПА;АКЦИОНРНОЕ ОБЩЕСТВО ЗАКРЫТОГО ТИПА;АКЦОИНЕРНОЕ ОБЩЕСТВО ЗАКРЫТОГО ТИПА;АКЦОНЕРНОЕ ОБЩЕСТВО ЗАКРЫТОГО ТИПА;ЗАКРЫТОE АКЦИОНЕРНОЕ ОБЩEСТВО;ЗАКРЫТОЕ АКЦИОНЕРНОЕ ОБЩEСТВО;ЗАКРЫТОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО;ЗАО;Закрите акціонерне товариство;Закрытое акционерное общество;Закрытое акціонерне товариство;закрите акціонерне товариство;закритое акционерное общество;закрытоe акционерное общeство;закрытое акционерное общество;зао
JSC|AO|AO;НАО;НЕПУБЛИЧНОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО
JSC|AO|AO;ПАО;ПУБЛИЧНОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО;пао;приватне акціонерне товариство;публичное акционерное общество
JSC|AO|AO;ПАТ;Публічне акціонерне товариство
JSC|AO|AO;САК;СТРАХОВАЯ АКЦИОНЕР.КОМПАНИЯ;СТРАХОВАЯ АКЦИОНЕРНАЯ КОМПАНИЯ
JSC|AS|A. S.;A.S.;AS;Anonim Ortaklık;Anonim Sirket;a. společnost;akc. společnost;akciju sabiedrība;akciová společnost;akciová spoločnosť;aktieselskab;aktieselskabet;aktsiaselts;anonim şirket;anonim şirketi
JSC|AT|AT;Aktsionerne tovarystvo;Акціонерне товариство;акціонерне товариство;акціонерного товариства
JSC|CJSC|CJSC;CLOSED JOINT-STOCK COMPANY;cjsc;closed joint stock company;closed jsc
JSC|CpA|C. por A.;Compañía por Acciones;CpA
JSC|JSCB|Aktsionerny Kommercheskiy Bank;JSCB;АКБ;АКЦИОНЕРНЫ КОММЕРЧЕСКИЙ БАНК;АКЦИОНЕРНЫЙ КОМЕРЧЕСКИ БАНК;АКЦИОНЕРНЫЙ КОМЕРЧЕСКИЙ БАНК;АКЦИОНЕРНЫЙ КОММЕРЧЕСКИЙ БАНК;АКЦЫОНЕРНЫЙ КОММЕРЧЕСКИЙ БАНК;Акціонерний комерційний банк;акционерный коммерческий банк
JSC|JSCB|JSCB;Joint-Stock Bank;PJSCB;Public Joint-Stock Commercial Bank;joint stock commercial bank
JSC|JSC|Aandelenvennootschap;Det offentligretlige aktieselskab;Kumpanija b’Ishma Konġunti;aksiyadorlik jamiyati;акциядорлик жамияти
JSC|JSC|J S C;J Stock Company;J.S.C.;JS Co.;JSC;JSC Company;Jnt Stock Co;Joint Stock Co.;Joint Stock Compan;Joint Stock Companie;Joint Stock Company;Joint Stock Corp;Joint-Stock Company;Joint-stock Company;JointStock Company;Jt Stock Co
JSC|JSC|atviroji akcinė bendrovė;avatud aktsiaselts;avoin osakeyhtiö;cuideachta comhstoic oscailte
JSC|JSC|evropeysko druzhestvo;eвропейско дружество;ед
JSC|JSC|jusikhoesa;㈜;주식회사
JSC|JSC|sharikat al-mossahamah;شـركـة الـمـسـاهـمـة
JSC|JSC|Акционерное общество Финансово-строительная компания
JSC|JSC|ሃላፊነቱ የተወሰነ የግል ማህበር;股份有限公司
JSC|JSC|株式会社
JSC|NV|N V;N. Vennootschap;N.V;N.V.;NV;Naaml. Vennootschap;Naamloze Vennootschap;Naamlze Vennootschap;naamloze vennootschap
JSC|Nyrt.|Nyilvánosan működő részvénytársaság;Nyrt.;nyilvánosan működő részvénytársaság
JSC|OAJ|OAJ;ochiq aksiyadorlik jamiyati;очиқ акциядорлик жамияти
JSC|OJSC|O J S C;O Joint Stock Co;OJSC;Open JSC;Open Jnt Stock Co;Open Joint Stock Company;Open Joint-Stock Company;Openbare publiek-private vennootschap op aandelen;Openbare vennootschap op aandelen;Państwowa Spółka Akcyjna;Societatea publică pe acțiuni;Société publique par actions;Verejná akciová spoločnosť;offene aktiengesellschaft;open joint stock company;openbare aandelenvennootschap;otwarta spółka akcyjna;sociedad limitada por acciones abierta;sociedade por ações aberta;société par actions ouverte;vennootschap op aandelen;veřejná akciová společnost;Δημόσια συμμετοχική εταιρεία;Публично акционерно дружество
JSC|PAO|PAO;Publichne aktsionerne tovarystvo
JSC|PJSC|Javna delniška družba;Javno dioničko društvo;Kumpanija b’ishma konġunti pubbliċi;PJSC;Public Joint-Stock Company;Public Stock Company;Public joint stock company;Sociedade pública por ações;Viešoji akcinė bendrovė;public jsc;public stock company (PJSC);állami tulajdonban lévő részvénytársaság
JSC|PLC|P L C;P.L.C.;P.L.Co.;PLC;PLC Company;PLC Ltd.;PLCs;Plc. Ltd.;Pub Limited;Pub Ltd Co;Pub. Limited Co.;Pub. Lt. Co.;Pub. Ltd. Co.;Pubic Limited Company;Publc Limited Company;Publi Limited Company;Public Limitd Company;Public Limited;Public Limited Co.;Public Limited Company;Public Limited Compnay;Public Limited Corporation;Public Limitied Company;Public Limitted Company;Public Limted Company;Public Lmtd Company;Public Lt Company;Public Lt. Co.;Public Ltd Corporation;Public Ltd. Co.;Publicly Limited Company;Publicly Ltd Company
JSC|Rt.|Rt.;részvénytársaság
JSC|SACIFIA|S.A.C.I.F.I. y A.;SACIFIA;Sociedad Anónima, Comercial, Industrial, Financiera, Inmobiliaria y Agropecuaria
JSC|SACIFI|S.A.C.I.F.I.;SACIFI;Sociedad Anónima, Comercial, Industrial, Financiera e Inmobiliaria
JSC|SACIF|S.A.C.I. y F.;SACIF;Sociedad Anónima Comercial Industrial y Financiera
JSC|SACV|S.A DE C.V;S.A. DE C.V;S.A. DE C.V.;S.A.C.V.;SA de CV;SA. DE CV.;SA. de C.V.;SACV;SAdeCV;SOCIEDAD ANONIMA DE CAPITAL VARIABLE;Soc. Anón. de Cap. Var.;Sociedad Anónima de Capital Variable
JSC|SAD|SAD;sociedad anónima deportiva
JSC|SAICA|S.A.I.C.A.;SAICA;Sociedades anónimas inscritas de capital abierto
JSC|SAPICV|S.A.P.I de C.V.;S.A.P.I. DE C.V;S.A.P.I. DE C.V.;SA.P.I. DE C.V;SA.P.I. DE C.V.;SAPI de C.V.;SAPICV;SOCIEDAD ANONIMA PROMOTORA DE INVERSION DE CAPITAL VARIABLE;Soc. Anón. Prom. de Inv. de Cap. Var.;Sociedad Anónima Promotora de Inversión de Capital Variable
JSC|SA|S.A;S.A.;SA;SPÓŁKA AKCYJNA;Sociedad Anónima;Sociedade Anônima;Societa Anonima;Societate Anonima;Societatea pe acțiuni;Société Anonyme;s.a.;sarf;sociedad anonima;sociedad anónima;sociedada anonima;sociedade anónima;sociedade anônima;sociedá anónima;societat anònima;societate pe acțiuni;societatea pe actiuni;societatea pe acţiuni;societateare pe actiuni;società anonima;société anonyme;société par actions;société par actions de régime fédéral;société par actions par loi sur les sociétés par actions;spółka akcyjna;شركة خفية الإسم
JSC|SCA|Comandita por Acciones;S.C.A.;SCA;comandita por acciones;société en commandite par actions
JSC|SE|Europäische Aktiengesellschaft;Europäische Gesellschaft;S.E.;SE;Societas Europaea;societas europaea
JSC|SPA|S.P.A.;SPA
JSC|ShA|Sh.A.;ShA;Shoqëri Aksionere;Shoqëri Anonime
JSC|SpA|SOCIETA' PER AZIONI;Sociedade por ações;SpA;società per azioni
JSC|SpA|Sociedad por acciones;SpA
JSC|ZAO|ZAKRYTOE AKTSIONERNOE OBSHCHESTVO;ZAO;Zakryte Akcjonarne Obschtschestwo;Zakrytoje Akcionernoje Obshchestvo;Zakrytoye Aktsionernoye Obshchestvo;zakritoe aktsionernoe obshchestvo;zakrytoe akcionernoe obshchestvo;zakrytoe aktsionernoe obshchestvo;zakrytoe aktsionernoe obshhestvo;zao
JSC|Zrt.|Zrt.;Zártkörűen Működő Részvénytársaság
JSC|a.d.|a.d;a.d.;akcionarsko društvo;aktsionerno druzhestvo
JSC|cty cp|cty cp;công ty cổ phần
JSC|dd|d.d.;dd;dioničko društvo
JSC|gAG|gAG;gemeinnützige AG;gemeinnützige Aktiengesellschaft
JSC|haao|haao;halka açık anonim ortaklık
JSC|jtd|j.t.d.;javno trgovačko društvo;jtd
JSC|oyj|julkinen osakeyhtiö;oyj
JSC|saoc|saoc;société anonyme omanaise close
JSC|saog|saog;société anonyme omanaise générale
JSC|yoaj|yoaj;yopiq aksiyadorlik jamiyati;ёпиқ акциядорлик жамияти
JSC|ААТ|AAT;adkritaye aktsiyanernaye tavaristva;adkrytae akcyyanernae tavarystva;ААТ;аат;адкрытае акцыянернае таварыства
JSC|ВАТ|Vidkrite Akcionerne Tovaristvo;Vidkryte aktsionerne tovarystvo;В.А.T.;ВАТ;відкрите акціонерне товариство
JSC|ЕАД|ednolichno aktsionerno druzhestvo;ЕАД;еад;еднолично акционерно дружество
JSC|ЗАТ|zakritaye aktsiyanernaye tavaristva;zakrytae akcyyanernae tavarystva;ЗАТ;закрытае акцыянернае таварыства;зат
JSC|ад|а.д;а.д.;ад;акционарско друштво;акционерно дружество
JSC|хк|хк;хувьцаат компани
JSC|სს|დახურული სააქციო საზოგადოება;სააქციო საზოგადოება;სს
JV|Kv.|Kv.;közös vállalat
LLC|ApS|ApS;anpartsselskab
LLC|BV|B V;B. Vennootschap;B.V.;BV;Besl. Vennootschap;Besloten Vennootschap;Besloten Vennotschap;Beslotn Vennootschap;besloten vennootschap
LLC|CoLtd|CO., LTD;CO.,LTD;Co Ltd;CoLtd;cia ltda;co., ltd.;co.ltd;coltd;compañía limitada
LLC|DMCC|DMCC;DMCC Co.;DMCC Company;DMCC Free Zone;DMCC LLC;Dubai Multi Commodities Centre;Dubai Multi Commodities Centre Company
LLC|EIRELI|EIRELI;Empresa Individual de Responsabilidade Limitada
LLC|EIRL|EIRL;Empresa Individual de Responsabilidad Limitada;empresa individual de responsabilidad limitada
LLC|EURL|EURL;entreprise unipersonnelle à responsabilité limitée
LLC|FZCO|F.Z. Co.;FZ-L.L.C.;FZ-LLC;FZCO;FZLLC;Free Economic Zone LLC;Free Zone Co.;Free Zone Company;Free Zone L.L.C.;Free Zone Limited Liability Company;FreeZone Company;L.L.C-FZ;Special Economic Zone LLC;Trade Free Zone Company
LLC|FZE|FZ Enterprise;FZ Entity;FZ Establishment;FZE;Free Zone Enterprise;Free Zone Entity;Free Zone Establishment
LLC|GK|GK;合同会社
LLC|GmbH|-GmbH;G m b H;G.M.B.H.;G.m.b.H.;G.m.besch. Haftung;G.m.beschr. Haftung;GMBH;Ges. m. b. H.;Ges. mit besch. Haftung;Ges. mit beschr. Haftung;Ges.m.b.H.;Gesellsch. m. b. H.;Gesellschaft m.b.H.;Gesellschaft mbH;Gesellschaft mit besch Haftung;Gesellschaft mit besch. Haftung;Gesellschaft mit beschr Haftung;Gesellschaft mit beschr. Haftung;Gesellschaft mit beschraenker Haftung;Gesellschaft mit beschraenkter Haftung;Gesellschaft mit beschränkter Haftng;Gesellschaft mit beschränkter Haftung;GesmbH;GmbH;GmbH.;GmbHs;g.m.b.h;gmb.h;gmbh;m.b.H.;mbH;mit besch haftung;mit beschr haftung;mit beschränkter haftung;г.м.б.х.;гмбх
LLC|Hf|Hf;Hf.;hlutafélag
LLC|Inc|I N C;Inc;Inc.;Incorp;Incorp.;Incorporado;Incorporatd;Incorporated;Incorported;Incorporée;Incs;in;incorp;incorporated;incorporation;incorporée
LLC|Kft. fióktelep|Kft. fióktelep;külföldi székhelyű vállalkozás fióktelepe
LLC|Kft.|K f t;Kft.;Korlatolt Felelossegu Tarsasag;Korlátolt Felelősségű Társaság;kft;korlatolt felelossegu tarsasag;korlátolt felelősségü társaság, organizační složka;korlátolt felelősségű társaság
LLC|LLC|FOREIGN LIMITED LIABILITY COMPANY;L L C;L.L.C;L.L.C.;LC;LIMITED LIABILITY CO;LIMITED LIABILITY CO.;LIMITED LIABILITY COMP;LIMITED LIABILITY COMPANY;LIMITED LIABILITY CORP;LIMITED LIABILITY CORP.;LIMITED LIABILITY CORPORATION;LL;LLC;LLCs;LTD LIABILITY CO;LTD LIABILITY COMP;LTD LIABILITY COMPANY;Limitd Liability Co;Limited Liab Co;Limited Liability Company;Limited Liability Corp;Limted Liability Co;Lmtd Liability Company;Lt Liability Company;Ltd Liab Company;Ltd Liability Co;limited liability company;private limited liability company
LLC|LLC|Ribotos atsakomybės bendrovė;društveno preduzeće;дп;друштвено предузеће
LLC|LLC|tavaristva z abmezhavanaj adkaznastsiu
LLC|Ltda|Ltda;Sociedade limitada;sociedada limitada
LLC|Ltd|Cyf;Cyf.;Cyfyngedig;Ltd
LLC|Ltd|Limitada;Limitd;Limite;Limited;Limited Co;Limitée;Limted;Lmtd;Lt;Lt.;Ltd;Ltd Co.;Ltd. Co;Ltds;lda.;limitada;limited;limited by guarantee;limited by shares;limited company;ltd.;ltd. co.;ltda;private company with limited liability;private limited company;ЧАСТНАЯ КОМПАНИЯ С ОТВЕТСТВЕННОСТЬЮ;ЧАСТНАЯ КОМПАНИЯ С ОТВЕТСТВЕННОСТЬЮ, ОГРАНИЧЕННОЙ АКЦИЯМИ
LLC|Ltd|Limited Şirket;Ltd;Ltd Sti;Ltd. Sti;Ltd. Sti.;Ltd. Şti.;limited sti;limited şirket;limited şirketi;ltd.sti
LLC|Ltd|Ltd;Pty Limited;Pty Ltd;Pty Ltd.;Pty. Ltd;Pty. Ltd.;proprietary Ltd;proprietary limited;proprietary limited company;pty ltd
LLC|Ltd|Ltd;ЛИМИТЕД;Лімітед;компания с ограниченной ответственностью;лимитед;лтд;בע"מ;المحدودة;المساهمة المحدودة;有限;有限公司
LLC|MMC|MMC;məhdud məsuliyyətli cəmiyyət
LLC|OOO|OBSHCHESTVO S OGRANICHENNOI OTVETSTVENNOSTYU;OOO;Obshchestvo s ogranichennoy otvetstvennostyu;Obshchestvo s ohranychennoi otvetstvennostiu;obshchestvo s ogranichennoi otvetstvennostiu;obshchestvo s ogranichennoj otvetstvennost'yu
LLC|OOO|OOO;oсoo;Иностранное общество с ограниченной ответственностью;ОБШЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСИВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВА С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВЛ С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТИ;ОБЩЕСТВО С ГОРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГPАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГАРНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРА НИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАГИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАГНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАИНЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНГИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНЕЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИСЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИСЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕЕЕНОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕЕНОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННЙО ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕНННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОИ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ЛТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОВТЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОГТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОЛТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОСВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТАЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕНСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕНТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕСТВТЕННСОТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕСТТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТВТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТВТСЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСВЕННОССТЬ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТССТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕЕНОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕКННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕНЕНОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕНННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОВСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОВТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОГСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОЙ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОЛТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОМТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННООСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТИ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТИЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬБ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ,;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ.;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ:;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮБ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮВ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮИ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮТ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСЬТЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОТСЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОЧТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННРОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННСОТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕНОНСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕНООСТЬ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕНООСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕНОССТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕНОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕТНОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕТСВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВТЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВУЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТСВЕЕНОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТСВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТЧТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВНТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВТЕТСВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВУЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТЕВТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТЕТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТСЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ТОВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕННРЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕНОЙ ОТВЕТСТВЕЕНОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕНОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕНОЙ ОТВЕТСТВЕНОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧЕНООЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧИННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧННОЙ ОТВЕСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧННОЙ ОТВЕТСТВННОСТЬЮ;ОБЩЕСТВО С ОГРАНИЧУННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНМЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАННИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНТЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРАНЧИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРВНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРНАИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРНАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРНИЧЕННОЙ ОТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРОНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРОРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОГРРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОРГАНИЧЕННОЙ ОТВЕТСТВЕННОВСТЬЮ;ОБЩЕСТВО С ОРГАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОРГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО С ОТРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО СОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО СОГРАНИЧЕНОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВО СТ ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВОГ С ОГРАНИЧЕННОЙ ОТВЕСТВЕННОСТЬЮ;ОБЩЕСТВОЬ С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ОБЩЕСТВР С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ООО;Общества с ограниченной ответственностью;Общество C Ограниченной Ответственностью;Общество с Ограниченной Ответственностью;Общество с ограниченной ответственность;Общество с ограниченной ответственностью;Общество с ограниченной ответственностьюм;Общество с ограниченной ответственостью;ликвидационная комиссия общества с ограниченной ответственностью;ликвидационная комиссия общество с ограниченной ответственностью;ликвидационная комиссия ооо;общество с ограниченной ответственностью;общество с ограниченной ответственностью строительная компания;общество с ограниченной ответственностью торговый дом;общество с ограниченной ответственностью управляющая компания;общество с ограниченной ответственностью фирма;общество с ограниченной ответственностью частная охранная организация;общество с ограниченной ответственностью частное охранное предприятие;ооо
LLC|OOO|OOO;ТОВ;тзов;тов;товариство з обмеженою відповідальністю
LLC|PLLC|PLLC;professional limited liability company
LLC|Pte Ltd|Pte Ltd;Pte. Ltd.;Single Member Private Limited Company;pte ltd.;pte. ltd.
LLC|SARL|S A R L;S. à R. L.;S.A.R.L.;SARL;Soc à Responsab Limitée;Soc. à Resp. Limitée;Société à Responsabilité Limitée;société à responsabilité limitée;شّركة ذات مسؤوليّات محدودة ش.م.م
LLC|SAS|S A S;S. par A. S.;S.A.S.;SAS;Soc. par Actions Simplifiée;Société Actions Simplifiée;Société par Actions Simplifiée;sociedades por acciones simplificada;société par actions simplifiée
LLC|SAS|SAS;Sociedad por Acciones Simplificada
LLC|SD|SD;s-ie;sabiratelno druzhestvo (sd)/sadruzhie;sd/s-ie;с-ие;сд;събирателно дружество;събирателно дружество (сд)/съдружие
LLC|SIA|S.I.A.;SIA;Sabiedrība ar ierobežotu atbildību;sabiedrība ar ierobežotu atbildību;сиа
LLC|SLL|SLL;sociedad limitada laboral
LLC|SLNE|SLNE;s.l.n.e.;sociedad limitada nueva empresa
LLC|SPRL|SPRL;société privée à responsabilité limitée;société privée à responsabilité limitée unipersonnelle
LLC|SRLCV|S DE RL DE CV;S. DE R.L. DE C.V.;S. de R.L. de C.V.;SRLCV;Sociedad de Responsabilidad Limitada de Capital Variable
LLC|SRL|S R L;SRL;Soc a Resp Limitata;Soc. Resp. Limitada;Sociedad de Responsabilidad Limitada;Societate cu Raspundere Limitata;Società a Responsabilità Limitata;intreprinderea cu responsabilitate limitata;s.r.l;s.r.l.;sicietatea de raspundere limitata;sociedad de responsabilidad limitada;societata cu raspundere limitata;societate cu rasponbilitate limitata;societate cu raspundere limitata;societate cu responsabilitate limiiata;societate cu responsabilitate limitata;societate cu răspundere limitată;societate cu răspundre limitată;societatea cu rasdpundere limitata;societatea cu rasponsabilitate limitata;societatea cu raspundere;societatea cu raspundere limitata;societatea cu raspundere limitate;societatea cu responsabilitate limitata;societatea cu responsabilitatea limitata;societatea cu respundere limitata;societatea cu răspundere;societatea cu răspundere limitată;societatii cu raspunderea limitata;societete cu răspundere limitată;società a responsabilità limitata;socitate cu responsabilitate limitata
LLC|Sdn Bhd|Sdn Bhd;Sdn. Bhd.;sendirian berhad
LLC|Shpk|Sh.p.k.;Shoqëri me përgjegjësi të kufizuar;Shpk
LLC|Spzoo|Sp. z o.o.;Sp. z ogr. odp.;Spzoo;Spólka z ogr odpow;sp zoo;sp. z o.o.;sp. z o.o. sp.k;sp. z oo;sp. zoo;spolka z ograniczona odpowiedzialnoscia;spz o.o.;spz oo.;spzoo;spółka z o.o.;spółka z o.o. sp.k.;spółka z ograniczoną odpowiedzialnością
LLC|Sti|Sti;sirketi;şirketi;şti
LLC|TOV|TOV;Tovarystvo z obmezhenoiu vidpovidalnistiu;tovarystvo z obmezhenoyu vidpovidalnistyu
LLC|UAB|UAB;uždaroji akcinė bendrovė;uždarosios akcinės bendrovės
LLC|UG|-UG (haftungsbeschränkt);UG;UG (h.b.);UG (haftungsbeschr.);UG (haftungsbeschränkt);UG haftungsbeschränkt;Unternehmerg.;Unternehmerges.;Unternehmerges. (haftungsbeschränkt);Unternehmergesellschaft;Unternehmergesellschaft (haftungsbeschränkt)
LLC|amba|a.m.b.a.;amba;andelsselskab med begrænset ansvar
LLC|bhd|berhad;bhd
LLC|bvba|besloten vennootschap met beperkte aansprakelijkheid;bvba;vennootschap met beperkte aansprakelijkheid
LLC|bvba|bvba;eenpersoons besloten vennootschap met beperkte aansprakelijkheid;éénpersoons-BVBA
LLC|ca|ca;compañía anónima
LLC|cty tnhh mtv|cty tnhh mtv;công ty trách nhiệm hữu hạn một thành viên
LLC|cty tnhh|cty tnhh;công ty trách nhiệm hữu hạn
LLC|cía|compañía;cía
LLC|dis tic ltd|dis tic ltd;dis.tic.ltd
LLC|dno|d.n.o.;dno;društvo s neograničenom solidarnom odgovornošću
LLC|dntn|dntn;doanh nghiệp tư nhân
LLC|doo|D.O.O.;d o o;d.o.o.;doo;drustv ogranic odgovor;drustvo s ogranicenom odgovornoscu;društvo ograničene odgovornosti;društvo s ograničenom odgovornošću;družba z omejeno odgovornostjo
LLC|doo|DRUŠTVO SA OGRANIČENOM ODGOVORNOŠĆU;d.o.o.;doo;drustvo s ogranicenom odgovornoscu;drustvo sa ogranicenom odgovornoscu;društvo s ogranicenom odgovornošću;društvo s ograničenom odgovornoscu;društvo s ograničenom odgovornosću;društvo s ograničenom odgovornošću;društvo sa ogranicenom odgovornošću;društvo sa ograničenom odgovornoscu;društvo sa ograničenom odgovornosću;društvo sa ograničenom odgovornošću;д.о.о.;доо;друштво са ограниченом одговорношћу
LLC|dtnn|doanh nghiệp có vốn đầu tư nước ngoài;dtnn
LLC|ehf.|ehf.;einkahlutafélag
LLC|gGmbH|Gemeinnützige GmbH;gGmbH;gemeinnützige Gesellschaft mit beschränkter Haftung;gemeinnützige GmbH
LLC|gUG|gUG;gUG (haftungsbeschränkt);gemeinnützige UG;gemeinnützige UG (haftungsbeschränkt);gemeinnützige Unternehmergesellschaft;gemeinnützige Unternehmergesellschaft (haftungsbeschränkt)
LLC|ivs|ivs;iværksætterselskab
LLC|jdoo|j.d.o.o;jdoo;jednostavno društvo s ograničenom odgovornošću
LLC|od|o.d.;od;ortačko društvo;о.д.;од;ортачко друштво
LLC|ood|drujestvo s ogranichena otgovornost;druzestvo s ogranicena otgovornost;druzhestvo s ogranichena otgovornost;ood;дружество с ограничена отговорност;оод
LLC|oy|Ab Company Oy;Company Oy Ab;O.Y.;O/Y;Osakeyhtiö;Oy Company Ab;osakeyhtiö;oy
LLC|scc|scc;société commerciale canadienne
LLC|smba|selskab med begrænset ansvar;smba
LLC|sro|S.R.O.;s r o;s.r.o.;spol s r.o.;spol s ruc omez;spol. s r.o.;společnost s ručením omezeným;sro
LLC|sro|s.r.o;společnost s ručením omezeným;sro
LLC|suarl|suarl;شّركة فردية ذات مسؤوليّات محدودة
LLC|yk|yk;有限会社
LLC|yu|(yu);(유);yu;yuhanhoesa;유한회사
LLC|ΕPΕ|Ε.Π.Ε.;ΕPΕ;εταιρία περιορισμένης ευθύνης
LLC|ДЗЗД|druzhestvo uchredeno po zakona za zadalzheniyata i dogovorite;ДЗЗД;дззд;дружество учредено по закона за задълженията и договорите
LLC|ЕООД|ednolichno druzhestvo s ogranichena otgovornost;ЕООД;еднолично дружество с ограничена отговорност;еоод
LLC|МЧЖ|MChJ;Mas'uliyati cheklangan jamiyat;mas'uliyati cheklangan jamiyat;МЧЖ;Масъулияти чекланган жамият;масъулияти чекланган жамият
LLC|ОДО|obshchestvo s dopolnitel'noj otvetstvennost'yu;ОДО;общество с дополнительной ответственностью;одо
LLC|ТАА|tavarystva z abmezhavanaj adkaznascyu;tavarystva z abmezhavanay adkaznastsyu;ТАА;таварыства з абмежаванай адказнасцю
LLC|тда|tavarystva z dadatkovaj adkaznascyu;таварыства з дадатковай адказнасцю;тда
LLC|ххк|ххк;хязгаарлагдмал хариуцлагатай компани
LLC|შპს|შეზღუდული პასუხისმგებლობის საზოგადოება;შპს
LLP|LLP|LLP;Limited liability partnership;有限責任事業組合
LLP|PartGmbB|Part. mbB;Part.G. mbB;PartG m.b.B.;PartG mbB;PartGmbB;PartmbB;Partnerschaft mbB;Partnerschaft mit beschränkter Berufshaftung;Partnerschaftsgesellschaft mbB;Partnerschaftsgesellschaft mit beschränkter Berufshaftung;mbB
LLP|ООП|ООП;ПАРТНЁРСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ
LLP|ТОО|ТОО;товарищество с ограниченной ответственностью
LP|AGCoKGaA|AG & Co KGaA;AG & Co. KGaA;AGCoKGaA;Aktiengesellschaft & Co. KGaA
LP|AGCoKG|AG & Co KG;AG & Co. KG;AG und Co KG;AG und Co. KG;AGCoKG;Aktiengesellschaft & Co. KG
LP|BVCoKG|B.V. & Co KG;B.V. & Co. KG;BV & Co KG;BV & Co. KG;BVCoKG
LP|Bt.|Betéti Társaság;Bt.
LP|GmbHCoKGaA|Gesellschaft mit beschränkter Haftung & Co. KGaA;GmbH & Co KGaA;GmbH & Co. KGaA;GmbHCoKGaA
LP|GmbHCoKG|-GmbH & Co. KG;Gesellschaft mbH & Co. KG;Gesellschaft mit beschränkter Haftung & Co. KG;GmbH & Co KG;GmbH & Co. KG;GmbH u. Co. KG;GmbH und Co. KG;GmbHCoKG;gmbh & co.;gmbh & co. kg;gmbh and сo. kg;gmbh und co. kg;гмбх енд ко. кг
LP|GmbHCoKG|GmbHCoKG;m.b.H. & Co. KG;mbH & Co KG;mbH & Co. KG;mbH u. Co. KG
LP|ILP|ILP;Incorporated limited partnership
LP|KGaA|K.G.a.A.;KGaA;Kommanditgesellschaft auf Aktien
LP|KG|-KG;K. G.;K.G.;KG;Kommandit-Gesellschaft;Kommanditgesellschaft
LP|LP|L.P;L.P.;LP;limited partnership;Л.П;Л.П.;兩合公司
LP|LP|LP;Limited Partnership
LP|LP|LP;Limited Partnership
LP|LP|limited ortaklık
LP|LP|tokumei kumiai;匿名組合
LP|LP|合資会社
LP|LtdCoKG|Limited & Co KG;Limited & Co. KG;Ltd & Co KG;Ltd & Co. KG;Ltd. & Co KG;Ltd. & Co. KG;LtdCoKG
LP|SCS|S.C.S.;SCS;Sociedad en Comandita Simple
LP|SCS|SCS;s.c.s.;secs;sociedad en comandita simple;société en commandite simple
LP|SCeI|S.C.e I.;SCeI;Sociedad de Capital e Industria;scei;sociedad de capital e industria
LP|SCpA|S.C.p.A.;SCpA;Sociedad en Comandita por Acciones
LP|SC|Comandita Simple;S. en C.;SC
LP|SECoKGaA|Europäische Gesellschaft & Co. KGaA;SE & Co KGaA;SE & Co. KGaA;SECoKGaA;Societas Europaea & Co. KGaA
LP|SECoKG|Europäische Gesellschaft & Co. KG;SE & Co KG;SE & Co. KG;SECoKG;Societas Europaea & Co. KG
LP|ShK|Sh K.;Sh.K.;ShK;ShK.;Shoqëri komandite
LP|StiftungCoKGaA|Stiftung & Co KGaA;Stiftung & Co. KGaA;StiftungCoKGaA
LP|StiftungCoKG|Stiftung & Co KG;Stiftung & Co. KG;Stiftung und Co. KG;StiftungCoKG
LP|UGCoKG|UG & Co KG;UG & Co. KG;UG (haftungsbeschränkt) & Co KG;UG (haftungsbeschränkt) & Co. KG;UGCoKG;Unternehmergesellschaft & Co. KG;Unternehmergesellschaft (haftungsbeschränkt) & Co. KG
LP|UÜ|UÜ;usaldusühing
LP|cva|comm. va;commanditaire vennootschap op aandelen;cva
LP|cv|comm. v;commanditaire vennootschap;cv;gewone commanditaire vennootschap
LP|eGCoKG|Genossenschaft & Co. KG;eG & Co KG;eG & Co. KG;eGCoKG;eingetragene Genossenschaft & Co. KG
LP|kb|kb;kommanditbolag
LP|kda|kda;komanditno druzhestvo s aktsii;komanditno druzhestvo s aktsiyami;кда;командитно дружество с акции
LP|kd|k.d.;kd;komanditno druzhestvo;komanditno društvo
LP|kom. şti|kom. şti;komandit şirket
LP|ks|komanditní společnost;komandītsabiedrība;kommanditselskab;ks
LP|ky|kommandiittiyhtiö;ky
LP|sapa|sapa;società in accomandita per azioni
LP|scra|s.cra.;scra;sociedad comanditaria
LP|snc|snc;société en nom collectif
LP|snt|snt;садоводческое некоммерческое товарищество
LP|tü|täisühing;tü
LP|к.д.|к.д.;кд;командитно дружество;командитно друштво
MIL|MIL|ChVK;Private Military Company;militarna organizacija;militarne organizacije;militärische Organisation;militärische Vereinigung;militärische organisation;pmc;Приватна військова компанія;ЧВК;Частная военная компания
NGO|ASBL|A.S.B.L.;ASBL;aisbl;association internationale sans but lucratif;association sans but lucratif
NGO|ASC|ASC;Açıq Səhmdar Cəmiyyəti;açıq səhmdar cəmiyyəti
NGO|Alap.|Alap.;alapítvány
NGO|CIC|CIC;c.i.c.;cic;community interest company
NGO|CSO|CSO;Civil Society Organisation;Civil Society Organization;civil society organisation;civil society organization
NGO|Egyes.|Egyes.;egyesület
NGO|Kht.|Kht.;közhasznú társaság
NGO|NGO|CHARITABLE FUND;CHARITABLE ORGANISATION;CHARITABLE ORGANIZATION;CHARITY;CHARITY FUND;Mimovladna organizacia;Mimovládna organizácia;NGO;Nevladni organizace;Nevládní organizace;Nichtregierungsorganisation;Niet-gouvernementele organisatie;Organizacja pozarzadowa;Organizacja pozarządowa;Organizația neguvernamentala;Organizația neguvernamentală;Organizația societatii civile;Organizația societății civile;nevladina organizacija;nevladine organizacije;niegovorni organizaciji
NGO|NGO|N G O;N.G.O.;NGO;n.g.o;n.g.o.;ngo;non governmental organisation;non governmental organization;non profit organisation;non profit organization;non-government organisation;non-governmental organization;non-profit organisation;non-profit organization;منظمة غير حكومية;ن.م.م
NGO|NGO|N.P.O.;NGO;NON PROFIT ORGANIZATION;NON-PROFIT;NON-PROFIT ORGANIZATION;NONPROFIT;NONPROFIT ORGANIZATION;NPO;non-profit organization
NGO|NGO|občanské sdružení.
NGO|ONG|ONG;Organisation non gouvernementale;Organización no gubernamental;Organização não governamental;Organizzazione non governativa
NGO|OSCIP|OSCIP;organização da sociedade civil de interesse público
NGO|PA|PA;professional association
NGO|Stiftung|Stiftung;Stiftung des bürgerlichen Rechts;Stiftung des öffentlichen Rechts;gemeinnützige Stiftung;rechtsf. Stiftung;rechtsfähige Stiftung
NGO|anpo|anpo;autonomous non-profit organization
NGO|eV|Eingetragener Verein;Verein;e V;e. V;e. V.;e.V;e.V.;eV;eingetr. Verein;eingetragene Vereinigung;eingetragener Verein
NGO|mtü|mittetulundusühing;mtü
NGO|ops|o.p.s;o.p.s.;obecně prospěšná společnost;ops
NGO|rf|Registrerad förening;reykjavikurfélag;rf
NGO|ry|rekisteröity yhdistys;rekisteröity yhdistys ry;rekisteröity yhdistys ry.;ry
NGO|spf|spf;stichting particulier fonds
NGO|vzw|internationale vereniging zonder winstoogmerk;ivzw;vereinigung ohne gewinnerzielungsabsicht;vereniging zonder winstoogmerk;vog;vzw
NGO|zs|z.s.;zapsaný spolek;zs
NGO|АНО|AVTONOMNAJA NEKOMMERČESKAJA ORGANIZACIJA;AVTONOMNAYA NEKOMMERCHESKAYA ORGANIZATSIYA;АВТОНОМНАЯ НЕКОММЕРЧЕСКАЯ ОРГАНИЗАЦИЯ;АНО;автономная некоммерческая организация
NGO|БО|BLAGOTVORITEL'NAJA ORGANIZACIJA;BLAGOTVORITELNAYA ORGANIZATSIYA;BLAHODIYNA ORHANIZATSIYA;BLAHODІJNA ORHANІZACІJA;БЛАГОДІЙНА ОРГАНІЗАЦІЯ;БЛАГОТВОРИТЕЛЬНАЯ ОРГАНИЗАЦИЯ;БО
NGO|БФ|BLAGOTVORITEL'NYJ FOND;BLAGOTVORITELNY FOND;BLAGOTVORITELNYY FOND;BLAHODIYNYY FOND;BLAHODІJNYJ FOND;БЛАГОДІЙНИЙ ФОНД;БЛАГОТВОРИТЕЛЬНЫЙ ФОНД;БФ
NGO|ВО|VOLONTERS'KA ORHANIZACIJA;VOLONTERSKA ORHANIZATSIYA;ВО;ВОЛОНТЕРСЬКА ОРГАНІЗАЦІЯ
NGO|ГА|HRAMADSKAE AB'JADNANNE;HRAMADSKAJA ARHANIZACYJA;HRAMADSKAYA ARHANIZATSYYA;HRAMADSKAYE ABYADNANNE;ГА;ГРАМАДСКАЕ АБ'ЯДНАННЕ;ГРАМАДСКАЯ АРГАНІЗАЦЫЯ
NGO|ГО|HROMADS'KA ORHANIZACIJA;HROMADS'KA ORHANIZATSIYA;HROMADS'KE OB'JEDNANNJA;HROMADSKA ORHANIZATSIYA;HROMADSKE OBYEDNANNYA;ГО;ГРОМАДСЬКА ОРГАНІЗАЦІЯ;ГРОМАДСЬКЕ ОБ'ЄДНАННЯ
NGO|ДА|DABRACHYNNAYA ARHANIZATSYYA;DABRAČYNNAJA ARHANIZACYJA;ДА;ДАБРАЧЫННАЯ АРГАНІЗАЦЫЯ
NGO|ДФ|DABRACHYNNY FOND;DABRAČYNNY FOND;ДАБРАЧЫННЫ ФОНД;ДФ
NGO|МОО - ППО ГУП|МЕСТНАЯ ОБЩЕСТВЕННАЯ ОРГАНИЗАЦИЯ-ПЕРВИЧНАЯ ПРОФСОЮЗНАЯ ОРГАНИЗАЦИЯ ГОСУДАРСТВЕННОГО УНИТАРНОГО ПРЕДПРИЯТИЯ;МОО - ППО ГУП
NGO|МОО - ППО|МЕСТНАЯ ОБЩЕСТВЕННАЯ ОРГАНИЗАЦИЯ - ПЕРВИЧНАЯ ПРОФСОЮЗНАЯ ОРГАНИЗАЦИЯ;МЕСТНАЯ ОБЩЕСТВЕННАЯ ОРГАНИЗАЦИЯ ПЕРВИЧНАЯ ПРОФСОЮЗНАЯ ОРГАНИЗАЦИЯ;МЕСТНАЯ ОБЩЕСТВЕННАЯ ОРГАНИЗАЦИЯ – ПЕРВИЧНАЯ ПРОФСОЮЗНАЯ ОРГАНИЗАЦИЯ;МЕСТНАЯ ОБЩЕСТВЕННАЯ ОРГАНИЗАЦИЯ-ПЕРВИЧНАЯ ПРОФСОЮЗНАЯ ОРГАНИЗАЦИЯ;МОО - ППО
NGO|МОО|МЕСТНАЯ ОБЩЕСТВЕННАЯ ОРГАНИЗАЦИЯ;МЕСТНАЯ ОБЩЕСТВЕННАЯ ОРГАНИЗАЦИЯ -;МОО
NGO|НДА|NEDZ'ARŽAŬNAJA ARHANIZACYJA;NEDZIARZHAUNAYA ARHANIZATSYYA;NEDZJARZHAUNAJA ARHANIZACYJA;НДА;НЕДЗЯРЖАЎНАЯ АРГАНІЗАЦЫЯ
NGO|НДО|NEDERZHAVNA ORHANIZATSIYA;NEDERŽAVNA ORHANIZACIJA;NEKOMERCІJNA ORHANІZACІJA;NEKOMERTSIYNA ORHANIZATSIYA;NEURJADOVA ORHANIZACIJA;NEURYADOVA ORHANIZATSIYA;НДО;НЕГОСУДАРСТВЕННАЯ (НЕКОММЕРЧЕСКАЯ) ОРГАНИЗАЦИЯ;НЕГОСУДАРСТВЕННАЯ НЕКОММЕРЧЕСКАЯ ОРГАНИЗАЦИЯ;НЕГОСУДАРСТВЕННАЯ ОРГАНИЗАЦИЯ;НЕДЕРЖАВНА ОРГАНІЗАЦІЯ;НЕКОМЕРЦІЙНА ОРГАНІЗАЦІЯ;НЕУРЯДОВА ОРГАНІЗАЦІЯ;НУО
NGO|НКО|NEKOMMERCHESKAYA ORGANIZATSIYA FOND;НЕКОММЕРЧЕСКАЯ ОРГАНИЗАЦИЯ ФОНД;НКО
NGO|НКО|NEKOMMERCHESKAYA ORGANIZATSIYA FOND;НЕКОММЕРЧЕСКАЯ ОРГАНИЗАЦИЯ ФОНД;НКО
NGO|НО|NEKOMMERCESKAJA ORGANIZACIJA;NEKOMMERCESKAYA ORGANIZATSIYA;NEKOMMERCHESKAYA ORGANIZACIYA;NEKOMMERCHESKAYA ORGANIZATSIYA;НЕКОММЕРЧЕСКАЯ ОРГАНИЗАЦИЯ;НО
NGO|НОУ ДПО|НЕГОСУДАРСТВЕННОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ ДОПОЛНИТЕЛЬНОГО ПРОФЕССИОНАЛЬНОГО ОБРАЗОВАНИЯ;НЕГОСУДАРСТВЕННОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ НАЧАЛЬНОГО И ДОПОЛНИТЕЛЬНОГО ПРОФЕССИОНАЛЬНОГО ОБРАЗОВАНИЯ;НЕГОСУДАРСТВЕНОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ ДОПОЛНИТЕЛЬНОГО ПРОФЕССИОНАЛЬНОГО ОБРАЗОВАНИЯ (ПОВЫШЕНИЯ КВАЛИФИКАЦИИ) СПЕЦИАЛИСТОВ;НОУ ДПО
NGO|НОУДО|НЕГОСУДАРСТВЕННОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ ДОПОЛНИТЕЛЬНОГО ОБРАЗОВАНИЯ;НЕГОСУДАРСТВЕННОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ ДОПОЛНИТЕЛЬНОГО ОБРАЗОВАНИЯ ДЕТЕЙ;НОУДО
NGO|НП|НЕКОММЕРЧЕСКОЕ ПАРТНЁРСТВО;НП
NGO|ОБО|ОБЛАСТНАЯ ОБЩЕСТВЕННАЯ ОРГАНИЗАЦИЯ;ОБО
NGO|ОНОСС|ОНОСС;ОРГАНИЗАЦИЯ НАУЧНОГО ОБСЛУЖИВАНИЯ И СОЦИАЛЬНОЙ СФЕРЫ
NGO|ОО|OBSCHESTVENNAYA ORGANIZATSIYA;OBSCHESTVENNOE OBYEDINENIE;OBSHCHESTVENNAYA ORGANIZATSIYA;OBSHCHESTVENNOYE OBYEDINENIYE;OBŠČESTVENNAJA ORGANIZACIJA;OBŠČESTVENNOE OB'EDINENIE;ОБЩЕСТВЕННАЯ ОРГАНИЗАЦИЯ;ОБЩЕСТВЕННОЕ ОБЪЕДИНЕНИЕ;ОО
NGO|ОФ|OBSCESTVENNYJ FOND;OBSHCHESTVENNYY FOND;OBŠČESTVENNYJ FOND;ОБЩЕСТВЕННЫЙ ФОНД;ОФ
NGO|нп|некоммерческое партнерство;некоммерческое партнёрство;нп
NGO|тбб|тбб;төрийн бус байгууллага
REL|МРО|МЕСТНАЯ ПРАВОСЛАВНАЯ РЕЛИГИОЗНАЯ ОРГАНИЗАЦИЯ;МЕСТНАЯ РЕЛИГИОЗНАЯ ОРГАНИЗАЦИЯ;МРО
REL|РО|РЕЛИГИОЗНАЯ ОРГАНИЗАЦИЯ;РО
REL|ЦРО|ЦЕНТРАЛЬНАЯ РЕЛИГИОЗНАЯ ОРГАНИЗАЦИЯ;ЦРО
SOE|AöR|A.ö.R.;Anstalt des öffentlichen Rechts;Anstalt öffentlichen Rechts;AöR
SOE|EP|EP;Empresa Pública;empresa pública
SOE|FGBU|Empresa Pública Unitária Federal;Entreprise unitaire publique fédérale;FEDERAL STATE BUDGETARY INSTITUTION;FGBU;federal state budgetary enterprise;federal state budgetary institution;federal state institution;federal state unitary enterprise;federalna budżetowa instytucja;federalne państwowe przedsiębiorstwo unitarne;föderales staatseigenes unternehmen;Întreprinderea unitară a statului federal
SOE|FGBU|FGBU;federalnoe gosudarstvennoe byudzhetnoe uchrezhdenie;ФГБУ;ФЕДЕРАЛЬНОЕ ГОСУДАРСТВЕННОЕ БЮДЖЕТНОЕ УЧРЕЖДЕНИЕ;федеральное государственное бюджетное учреждение
SOE|FGUP|FGUP;ФГУП;ФЕДЕРАЛЬНОЕ ГОСУДАРСТВЕННОЕ УНИТАРНОЕ ПРЕДПРИЯТИЕ
SOE|GNPP|GNPP;gosudarstvennoe nauchno proizvodstvennoe predpriyatie;scientific & production enterprise;scientific and production enterprise;государственное научно-производственное предприятие;державне науково-виробниче підприємство
SOE|GUP|GUP;ГОСУДАРСТВЕННОЕ УНИТАРНОЕ ПРЕДПРИЯТИЕ;ГУП
SOE|IS|IS;interessentskab;intreprindere de stat alimentatiei publice;intreprinderea de stat;întreprinderea de stat
SOE|KU|K.U.;KU;Kommunalunternehmen;gKU;gemeinnütziges Kommunalunternehmen
SOE|KdöR|K.d.ö.R.;KdöR;KöR;Körperschaft des öffentlichen Rechts;Körperschaft öffentlichen Rechts
SOE|Kjsz.|Kjsz.;közjogi szervezet
SOE|MUP|MUP;МУНИЦИПАЛЬНОЕ УНИТАРНОЕ ПРЕДПРИЯТИЕ;МУП
SOE|PEEC|PEEC;Public Establishment with Economic characteristics
SOE|SE|S.E.;SE;Sociedad del Estado
SOE|SOE|Staatsinformatieagentschap;consorzio statale;den føderale statsejede budgetinstitution;empresa orçamental do estado federal;empresa unitaria estatal de la;empresa unitária estatal;entità statali;entreprise unitaire d’état;gosudarstvennoe unitarnoe predpriyatie;impresa unitaria statale;staatliches einheitsunternehmen;staatskonzern;state concern;state enterprise;state unitary enterprise;state unitary enterprise of the;státní jednotný podnik;státní koncern;unitarnoe predpriyatie;unіtarnae pradpryemstva;štátny unitárny podnik;государственного унитарного предприятия;гп;державне унітарне підприємство;державного унітарного підприємства;унитарное предприятие;унітарнае прадпрыемства;уп;федеральне державне унітарне підприємство
SOE|SOE|unitar korxona;унитар корхона
SOE|dnnn|dnnn;doanh nghiệp nhà nước
SOE|huf|hindu undivided family;huf
SOE|ik|ik;individuālais komersants
SOE|im|im;întreprinderea municipală
SOE|ЈП|javno preduzeće;Ј. П.;Ј.П.;ЈП;јавно предузеће
SOE|ГАУСО|ГАУСО;ГОСУДАРСТВЕННОЕ АВТОНОМНОЕ УЧРЕЖДЕНИЕ СОЦИАЛЬНОГО ОБСЛУЖИВАНИЯ
SOE|ГБОУ|ГБОУ;ГОСУДАРСТВЕННОЕ БЮДЖЕТНОЕ ОБЩЕОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ
SOE|ГБСКОУ|ГБСКОУ;ГОСУДАРСТВЕННОЕ БЮДЖЕТНОЕ СПЕЦИАЛЬНОЕ (КОРРЕКЦИОННОЕ) ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ ДЛЯ ОБУЧАЮЩИХСЯ, ВОСПИТАННИКОВ С ОГРАНИЧЕННЫМИ ВОЗМОЖНОСТЯМИ ЗДОРОВЬЯ
SOE|ГДОУ - Д/С|ГДОУ - Д/С;ГОСУДАРСТВЕННОЕ ДОШКОЛЬНОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ - ДЕТСКИЙ САД
SOE|ГДОУ|ГДОУ;ГОСУДАРСТВЕННОЕ ДОШКОЛЬНОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ
SOE|ГКОУ|ГКОУ;ГОСУДАРСТВЕННОЕ КАЗЕННОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ
SOE|ГКС(к)ОУ|ГКС(к)ОУ;ГОСУДАРСТВЕННОЕ КАЗЕННОЕ СПЕЦИАЛЬНОЕ (КОРРЕКЦИОННОЕ) ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ
SOE|ГКУ|ГКУ;ГОСУДАРСТВЕННОЕ КАЗЁННОЕ УЧРЕЖДЕНИЕ
SOE|ГНУ|ГНУ;ГОСУДАРСТВЕННОЕ НАУЧНОЕ УЧРЕЖДЕНИЕ
SOE|ГО ШК-Инт|ГО ШК-Инт;ГОСУДАРСТВЕННАЯ ОБЩЕОБРАЗОВАТЕЛЬНАЯ ШКОЛА-ИНТЕРНАТ
SOE|ГОУ ВПО|ГОСУДАРСТВЕННОЕ БЮДЖЕТНОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ ВЫСШЕГО ПРОФЕССИОНАЛЬНОГО ОБРАЗОВАНИЯ;ГОСУДАРСТВЕННОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ ВЫСШЕГО ПРОФЕССИОНАЛЬНОГО ОБРАЗОВАНИЯ;ГОУ ВПО
SOE|ГОУ ДДМШВ|ГОСУДАРСТВЕННОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ ДЛЯ ДЕТЕЙ ДОШКОЛЬНОГО И МЛАДШЕГО ШКОЛЬНОГО ВОЗРАСТА;ГОУ ДДМШВ
SOE|ГОУ ДПО|ГОСУДАРСТВЕННОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ ДОПОЛНИТЕЛЬНОГО ПРОФЕССИОНАЛЬНОГО ОБРАЗОВАНИЯ (ПОВЫШЕНИЯ КВАЛИФИКАЦИИ) СПЕЦИАЛИСТОВ;ГОУ ДПО
SOE|ГОУ|ГОСУДАРСТВЕННОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ;ГОСУДАРСТВЕННОЕ ОБЩЕОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ;ГОУ
SOE|ГП|ГОСУДАРСТВЕННОЕ ПРЕДПРИЯТИЕ;ГП;Государственное предприятие
SOE|ГСКОУ|ГОСУДАРСТВЕННОЕ СПЕЦИАЛЬНОЕ (КОРРЕКЦИОННОЕ) ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ;ГОСУДАРСТВЕННОЕ СПЕЦИАЛЬНОЕ (КОРРЕКЦИОННОЕ) ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ ДЛЯ ОБУЧАЮЩИХСЯ С ОТКЛОНЕНИЯМИ В РАЗВИТИИ;ГОСУДАРСТВЕННОЕ СПЕЦИАЛЬНОЕ (КОРРЕКЦИОННОЕ) ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ ДЛЯ ОБУЧАЮЩИХСЯ С ОТКЛОНЕНИЯМИ В РАЗВИТИИ -;ГСКОУ
SOE|ГУ|ГОСУДАРСТВЕННОЕ УЧРЕЖДЕНИЕ;ГУ
SOE|ГУДП|ГОСУДАРСТВЕННОЕ УНИТАРНОЕ (ДОЧЕРНЕЕ) ПРЕДПРИЯТИЕ;ГОСУДАРСТВЕННОЕ УНИТАРНОЕ ДОЧЕРНЕЕ ПРЕДПРИЯТИЕ;ГУДП
SOE|ГУСП|ГОСУДАРСТВЕННОЕ УНИТАРНОЕ СЕЛЬСКОХОЗЯЙСТВЕННОЕ ПРЕДПРИЯТИЕ;ГУСП
SOE|ГосНИИ|ГОСУДАРСТВЕННЫЙ НАУЧНО-ИССЛЕДОВАТЕЛЬСКИЙ ИНСТИТУТ;ГосНИИ
SOE|ДГУП|ДГУП;ДОЧЕРНЕЕ ГОСУДАРСТВЕННОЕ УНИТАРНОЕ ПРЕДПРИЯТИЕ;ДОЧЕРНЕЕ ГОСУДАРСТВЕНОЕ УНИТАРНОЕ ПРЕДПРИЯТИЕ
SOE|ДОЧЕРНЕЕ ФГУП|ДОЧЕРНЕЕ ФГУП;ФЕДЕРАЛЬНОЕ ДОЧЕРНЕЕ ГОСУДАРСТВЕННОЕ  УНИТАРНОЕ ПРЕДПРИЯТИЕ;ФЕДЕРАЛЬНОЕ ДОЧЕРНЕЕ ГОСУДАРСТВЕННОЕ УНИТАРНОЕ ПРЕДПРИЯТИЕ
SOE|МАОУ|МАОУ;МУНИЦИПАЛЬНОЕ АВТОНОМНОЕ ОБЩЕОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ МУНИЦИПАЛЬНОГО ОБРАЗОВАНИЯ ГОРОД КРАСНОДАР
SOE|МАУ|МАУ;МУНИЦИПАЛЬНОЕ АВТОНОМНОЕ ДОШКОЛЬНОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ
SOE|МБДОУ|МБДОУ;МУНИЦИПАЛЬНОЕ БЮДЖЕТНОЕ ДОШКОЛЬНОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ
SOE|МБОУ|МБОУ;МУНИЦИПАЛЬНОЕ БЮДЖЕТНОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ;МУНИЦИПАЛЬНОЕ БЮДЖЕТНОЕ ОБЩЕОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ;МУНИЦИПАЛЬНОЕ ОБЩЕОБРАЗОВАТЕЛЬНОЕ БЮДЖЕТНОЕ УЧРЕЖДЕНИЕ
SOE|МБУ ДО|МБУ ДО;МУНИЦИПАЛЬНОЕ БЮДЖЕТНОЕ УЧРЕЖДЕНИЕ ДОПОЛНИТЕЛЬНОГО ОБРАЗОВАНИЯ
SOE|МК ДОУ|МК ДОУ;МУНИЦИПАЛЬНОЕ КАЗЕННОЕ ДОШКОЛЬНОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ
SOE|МКУ|МКУ;МУНИЦИПАЛЬНОЕ КАЗЕННОЕ УЧРЕЖДЕНИЕ
SOE|МОУ|МОУ;МУНИЦИПАЛЬНОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ
SOE|МЧС России|МИНИСТЕРСТВА РОССИЙСКОЙ ФЕДЕРАЦИИ ПО ДЕЛАМ ГРАЖДАНСКОЙ ОБОРОНЫ, ЧРЕЗВЫЧАЙНЫМ СИТУАЦИЯМ И ЛИКВИДАЦИИ ПОСЛЕДСТВИЙ СТИХИЙНЫХ БЕДСТВИЙ;МИНИСТЕРСТВО РОССИЙСКОЙ ФЕДЕРАЦИИ ПО ДЕЛАМ ГРАЖДАНСКОЙ ОБОРОНЫ , ЧРЕЗВЫЧАЙНЫМ СИТУАЦИЯМ И ЛИКВАДАЦИИ ПОСЛЕДСТВИЙ СТИХИЙНЫХ БЕДСТВИЙ;МИНИСТЕРСТВО РОССИЙСКОЙ ФЕДЕРАЦИИ ПО ДЕЛАМ ГРАЖДАНСКОЙ ОБОРОНЫ, ЧРЕЗВЧАЙНЫМ СИТУАЦИЯМ И ЛИКВИДАЦИИ ПОСЛЕДСТВИЙ СТИХИЙНЫХ БЕДСТВИЙ;МИНИСТЕРСТВО РОССИЙСКОЙ ФЕДЕРАЦИИ ПО ДЕЛАМ ГРАЖДАНСКОЙ ОБОРОНЫ, ЧРЕЗВЫЧАЙНЫМ СИТУАЦИЯМ И ЛИКЫИДАЦИИ ПОСЛЕДСТВИЙ СТИХИЙНЫХ БЕДСТВИЙ;МИНИСТЕРСТВО РОССИЙСКОЙ ФЕДЕРАЦИИ ПО ДЕЛАМ ГРАЖДАНСКОЙ ОБОРОНЫ, ЧРЕЗВЫЧАЙНЫХ СИТУАЦИЙ И ЛИКВИДАЦИИ ПОСЛЕДСТВИЙ СТИХИЙНИХ БЕДСТВИЙ;МИНИСТЕРСТВО РОССИЙСКОЙ ФЕДЕРАЦИИ ПО ДЕЛАМ ГРАЖДАНСКОЙ ОБОРОНЫ,ЧРЕЗВЫЧАЙНЫМ СИТУАЦИЯМ И ЛИКВИДАЦИИ ПОСЛЕДСТВИЙ СТИХИЙНЫХ БЕДСТВИЙП;МИНИСТЕРСТВО РОССИЙСКОЙ ФЕДЕРАЦИИ ПО ДЕЛАМ ГРАЖДАНСКОЙ ОБОРОНЫ. ЧРЕЗВЫЧАЙНЫМ СИТУАЦИЯМ И ЛИКВИДАЦИИ ПОСЛЕДСТВИЙ СТИХИЙНЫХ БЕДСТВИЙ;МИНИСТЕРСТВО РОССИЙСКОЙ ФЕДЕРАЦИИ ПОДЕЛАМ ГРАЖДАНСКОЙ ОБОРОНЫ, ЧРЕЗВЫЧАЙНЫМ СИТУАЦИЯМ И ЛИКВИДАЦИИ ПОСЛЕДСТВИЙ СИХИЙНЫХ БЕДСТВИЙ;МЧС РОССИИ;МЧС России
SOE|НОЧУ ДПО|НЕГОСУДАРСТВЕННОЕ ОБРАЗОВАТЕЛЬНОЕ ЧАСТНОЕ УЧРЕЖДЕНИЕ ДОПОЛНИТЕЛЬНОГО ПРОФЕССИОНАЛЬНОГО ОБРАЗОВАНИЯ;НОЧУ ДПО
SOE|ОГКОУ|ОБЛАСТНОЕ ГОСУДАРСТВЕННОЕ КАЗЁННОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ;ОБЛАСТНОЕ ГОСУДАРСТВЕННОЕ КАЗЁННОЕ ОБЩЕОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ;ОБЛАСТНОЕ ГОСУДАРСТВЕННОЕ КАЗЕННОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ;ОГКОУ
SOE|ОГУ|ОГУ;ОКРУЖНОЕ ГОСУДАРСТВЕННОЕ УЧРЕЖДЕНИЕ
SOE|ОППО|ОБЪЕДИНЕННАЯ (ТЕРРИТОРИАЛЬНАЯ) ПРОФСОЮЗНАЯ ОРГАНИЗАЦИЯ;ОБЪЕДИНЕННАЯ ПЕРВИЧНАЯ ПРОФСОЮЗНАЯ ОРГАНИЗАЦИЯ;ОППО
SOE|ОТДЕЛ ГПС|ОТДЕЛ ГОСУДАРСТВЕННОЙ ПРОТИВОПОЖАРНОЙ СЛУЖБЫ;ОТДЕЛ ГПС
SOE|ОУ ДПО|ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ ДОПОЛНИТЕЛЬНОГО ПРОФЕССИОНАЛЬНОГО ОБРАЗОВАНИЯ;ОУ ДПО
SOE|ПОУ|ПОУ;ПРОФЕССИОНАЛЬНОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ
SOE|ППО ГБОУ|ПЕРВИЧНАЯ ПРОФСОЮЗНАЯ ОРГАНИЗАЦИЯ ГОСУДАРСТВЕННОГО БЮДЖЕТНОГО ОБРАЗОВАТЕЛЬНОГО УЧРЕЖДЕНИЯ;ППО ГБОУ
SOE|ППО ГБУ|ПЕРВИЧНАЯ ПРОФСОЮЗНАЯ ОРГАНИЗАЦИЯ ГОСУДАРСТВЕННОГО БЮДЖЕТНОГО УЧРЕЖДЕНИЯ;ПЕРВИЧНАЯ ПРОФСОЮЗНАЯ ОРГАНИЗАЦИЯ ГОСУДАРСТВЕННОЕ БЮДЖЕТНОЕ УЧРЕЖДЕНИЕ;ППО ГБУ
SOE|ППО ГОУСПО|ПЕРВИЧНАЯ ПРОФСОЮЗНАЯ ОРГАНИЗАЦИЯ ГОСУДАРСТВЕННОГО ОБРАЗОВАТЕЛЬНОГО УЧРЕЖДЕНИЯ СРЕДНЕГО ПРОФЕССИОНАЛЬНОГО ОБРАЗОВАНИЯ;ПЕРВИЧНАЯ ПРОФСОЮЗНАЯ ОРГАНИЗАЦИЯ ГОСУДАРСТВЕННОГО УЧРЕЖДЕНИЯ СРЕДНЕГО ПРОФЕССИОНАЛЬНОГО ОБРАЗОВАНИЯ;ППО ГОУСПО
SOE|ППО ГУП|ПЕРВИЧНАЯ ПРОФСОЮЗНАЯ ОРГАНИЗАЦИЯ ГОСУДАРСТВЕННОГО УНИТАРНОГО ПРЕДПРИЯТИЯ;ППО ГУП
SOE|ППО ДОЧЕРНЕГО ООО|ПЕРВИЧНАЯ ПРОФСОЮЗНАЯ ОРГАНИЗАЦИЯ РАБОТНИКОВ ДОЧЕРНЕГО ОБЩЕСТВА С ОГРАНИЧЕНОЙ ОТВЕТСТВЕННОСТЬЮ;ППО ДОЧЕРНЕГО ООО
SOE|ППО ОАО|ПЕРВИЧНАЯ ПРОФСОЮЗНАЯ ОРГАНИЗАЦИЯ ОТКРЫТОГО АКЦИОНЕРНОГО ОБЩЕСТВА;ПЕРВИЧНАЯ ПРОФСОЮЗНАЯ ОРГАНИЗАЦИЯ РАБОТНИКОВ ОТКРЫТОГО АКЦИОНЕРНОГО ОБЩЕСТВА;ППО ОАО
SOE|ППО ООО|ПЕРВИЧНАЯ ПРОФСОЮЗНАЯ ОРГАНИЗАЦИЯ ОБЩЕСТВА С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ;ППО ООО
SOE|ППО ПСРЗ|ПЕРВИЧНАЯ ОРГАНИЗАЦИЯ ПРОФЕССИОНАЛЬНОГО СОЮЗА РАБОТНИКОВ ЗДРАВООХРАНЕНИЯ;ПЕРВИЧНАЯ ПРОФСОЮЗНАЯ ОРГАНИЗАЦИЯ ПРОФЕССИОНАЛЬНОГО СОЮЗА РАБОТНИКОВ ЗДРАВООХРАНЕНИЯ;ПЕРВИЧНАЯ ПРОФСОЮЗНАЯ ОРГАНИЗАЦИЯ ПРОФСОЮЗА РАБОТНИКОВ ЗДРАВООХРАНЕНИЯ;ППО ПСРЗ
SOE|ППО ФБУ|ПЕРВИЧНАЯ ПРОФСОЮЗНАЯ ОРГАНИЗАЦИЯ ФЕДЕРАЛЬНОГО БЮДЖЕТНОГО УЧРЕЖДЕНИЯ;ППО ФБУ
SOE|ППО ФГБОУ ВО|ПЕРВИЧНАЯ ОРГАНИЗАЦИЯ ПРОФСОЮЗА СОТРУДНИКОВ ФЕДЕРАЛЬНОГО ГОСУДАРСТВЕННОГО БЮДЖЕТНОГО ОБРАЗОВАТЕЛЬНОГО УЧРЕЖДЕНИЯ ВЫСШЕГО ОБРАЗОВАНИЯ;ПЕРВИЧНАЯ ПРОФСОЮЗНАЯ ОРГАНИЗАЦИЯ ФЕДЕРАЛЬНОГО ГОСУДАРСТВЕННОГО БЮДЖЕТНОГО ОБРАЗОВАТЕЛЬНОГО УЧРЕЖДЕНИЯ ВЫСШЕГО ОБРАЗОВАНИЯ;ППО ФГБОУ ВО
SOE|ППО ФГБУ|ПЕРВИЧНАЯ ПРОФСОЮЗНАЯ ОРГАНИЗАЦИЯ ФЕДЕРАЛЬНОГО ГОСУДАРСТВЕННОГО БЮДЖЕТНОГО УЧРЕЖДЕНИЯ;ППО ФГБУ
SOE|ППО ФГУП|ПЕРВИЧНАЯ ПРОФСОЮЗНАЯ ОРГАНИЗАЦИЯ СОТРУДНИКОВ ФЕДЕРАЛЬНОГО ГОСУДАРСТВЕННОГО УНИТАРНОГО ПРЕДПРИЯТИЯ;ППО ФГУП
SOE|ППО ФКУ|ПЕРВИЧНАЯ ПРОФСОЮЗНАЯ ОРГАНИЗАЦИЯ ФЕДЕРАЛЬНОГО КАЗЕННОГО УЧРЕЖДЕНИЯ;ППО ФКУ
SOE|ППО|ПЕРВИЧНАЯ ПРОФСОЮЗНАЯ ОРГАНИЗАЦИЯ;ППО;ПРОФСОЮЗНАЯ ОРГАНИЗАЦИЯ РАБОТНИКОВ
SOE|ППОО АО|ПЕРВИЧНАЯ ПРОФСОЮЗНАЯ ОБЩЕСТВЕННАЯ ОРГАНИЗАЦИЯ АКЦИОНЕРНОГО ОБЩЕСТВА;ППОО АО
SOE|ППОО|ПЕРВИЧНАЯ ПРОФСОЮЗНАЯ ОБЩЕСТВЕННАЯ ОРГАНИЗАЦИЯ;ППОО
SOE|СУ СК РФ|СЛЕДСТВЕННОЕ УПРАВЛЕНИЕ СЛЕДСТВЕННОГО КОМИТЕТА РОССИЙСКОЙ ФЕДЕРАЦИИ;СУ СК РФ
SOE|УПРАВЛЕНИЕ ФСБ РФ|УПРАВЛЕНИЕ ФЕДЕРАЛЬНОЙ СЛУЖБЫ БЕЗОПАСНОСТИ РОССИЙСКОЙ ФЕДЕРАЦИИ;УПРАВЛЕНИЕ ФСБ РФ
SOE|ФГАОУ ВО|ФГАОУ ВО;ФЕДЕРАЛЬНОЕ ГОСУДАРСТВЕННОЕ АВТОНОМНОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ ВЫСШЕГО ОБРАЗОВАНИЯ
SOE|ФГАОУ ДПО|ФГАОУ ДПО;ФЕДЕРАЛЬНОЕ ГОСУДАРСТВЕННОЕ АВТОНОМНОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ ДОПОЛНИТЕЛЬНОГО ПРОФЕССИОНАЛЬНОГО ОБРАЗОВАНИЯ
SOE|ФГБВОУ ВО|ФГБВОУ ВО;ФЕДЕРАЛЬНОЕ ГОСУДАРСТВЕННОЕ БЮДЖЕТНОЕ ВОЕННОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ ВЫСШЕГО ОБРАЗОВАНИЯ
SOE|ФГБДОУ|ФГБДОУ;ФЕДЕРАЛЬНОЕ ГОСУДАРСТВЕННОЕ БЮДЖЕТНОЕ ДОШКОЛЬНОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ
SOE|ФГБОУ ВО|ФГБОУ ВО;ФЕДЕРАЛЬНОЕ ГОСУДАРСТВЕННОЕ  БЮДЖЕТНОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ ВЫСШЕГО ОБРАЗОВАНИЯ;ФЕДЕРАЛЬНОЕ ГОСУДАРСТВЕННОЕ БЮДЖЕТНОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ  ВЫСШЕГО ОБРАЗОВАНИЯ;ФЕДЕРАЛЬНОЕ ГОСУДАРСТВЕННОЕ БЮДЖЕТНОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ ВЫСШЕГО ОБРАЗОВАНИЯ;ФЕДЕРАЛЬНОЕ ГОСУДАРСТВЕННОЕ БЮДЖЕТНОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ ВЫСШЕГО ПРОФЕССИОНАЛЬНОГО ОБРАЗОВАНИЯ
SOE|ФГБОУ ДПО|ФГБОУ ДПО;ФЕДЕРАЛЬНОЕ ГОСУДАРСТВЕННОЕ БЮДЖЕТНОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ ДОПОЛНИТЕЛЬНОГО ПРОФЕССИОНАЛЬНОГО ОБРАЗОВАНИЯ
SOE|ФГБУ ДПО|ФГБУ ДПО;ФЕДЕРАЛЬНОЕ ГОСУДАРСТВЕННОЕ БЮДЖЕТНОЕ УЧРЕЖДЕНИЕ ДОПОЛНИТЕЛЬНОГО ПРОФЕССИОНАЛЬНОГО ОБРАЗОВАНИЯ
SOE|ФГДОУ|ФГДОУ;ФЕДЕРАЛЬНОЕ ГОСУДАРСТВЕННОЕ ДОШКОЛЬНОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ
SOE|ФГКВОУ ВО|ФГКВОУ;ФГКВОУ ВО;ФЕДЕРАЛЬНОЕ ГОСУДАРСТВЕННОЕ КАЗЕННОЕ ВОЕННОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ ВЫСШЕГО ОБРАЗОВАНИЯ
SOE|ФГКВОУ ВПО|ФГКВОУ ВПО;ФЕДЕРАЛЬНОЕ ГОСУДАРСТВЕННОЕ КАЗЕННОЕ ВОЕННОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ ВЫСШЕГО ПРОФЕССИОНАЛЬНОГО ОБРАЗОВАНИЯ
SOE|ФГКОУ ДПО|ФГКОУ ДПО;ФЕДЕРАЛЬНОЕ ГОСУДАРСТВЕННОЕ КАЗЕННОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ ДОПОЛНИТЕЛЬНОГО ПРОФЕССИОНАЛЬНОГО ОБРАЗОВАНИЯ (ПЕРЕПОДГОТОВКИ И ПОВЫШЕНИЯ КВАЛИФИКАЦИИ)
SOE|ФГКУ|ФГКУ;ФЕДЕРАЛЬНОЕ ГОСУДАРСТВЕННОЕ КАЗЕННОЕ УЧРЕЖДЕНИЕ
SOE|ФГНУ|ФГНУ;ФЕДЕРАЛЬНОЕ ГОСУДАРСТВЕННОЕ НАУЧНОЕ УЧРЕЖДЕНИЕ
SOE|ФГОУ ВПО|ФГОУ ВПО;ФЕДЕРАЛЬНОЕ ГОСУДАРСТВЕННОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ ВЫСШЕГО ПРОФЕССИОНАЛЬНОГО ОБРАЗОВАНИЯ
SOE|ФГОУ ДПО|ФГОУ ДПО;ФЕДЕРАЛЬНОЕ ГОСУДАРСТВЕННОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ ДОПОЛНИТЕЛЬНОГО ПРОФЕССИОНАЛЬНОГО ОБРАЗОВАНИЯ СПЕЦИАЛИСТОВ
SOE|ФГУ|ФГУ;ФЕДЕРАЛЬНОЕ ГОСУДАРСТВЕННОЕ УЧРЕЖДЕНИЕ
SOE|ФКП|ФЕДЕРАЛЬНОЕ КАЗЕННОЕ ПРЕДПРИЯТИЕ;ФКП
SOE|ФКУ|ФЕДЕРАЛЬНОЕ КАЗЕННОЕ УЧРЕЖДЕНИЕ;ФКУ
SP|FOP|FOP;ФІЗИЧНА ОСОБА-ПІДПРИЄМЕЦЬ;ФИЗИЧЕСКОЕ ЛИЦО-ПРЕДПРИНИМАТЕЛЬ;ФОП;физическое лицо-предприниматель;фізична особа-підприємець
SP|II|II;inteprinderea individuala;interprinderea individuală;intreprindere individuala;intreprindere individuală;intreprinderea ibdividuala;intreprinderea individuala;intreprinderea individuală;intreprinderea indiviuala;intreprinzator individual;înterprinderea individuală;întreprindera individuală;întreprindere individuală;întreprinderea individualî;întreprinderea individuală;întreprindserea individuală;întreprinzător individual;întreprinzătorul individual
SP|IP|IP;ІП;Індывідуальны прадпрымальнік
SP|IP|IP;ИНДИВИДУАЛЬНЫЙ ПРЕДПРИНИМАТЕЛЬ;ИП;Индивидуальный предприниматель;индивидуальный предприниматель
SP|OPG|OPG;obiteljsko poljoprivredno gospodarstvo
SP|PP|PP;Pryvatne pidpryiemstvo
SP|PUP|PUP;ПУП;Прыватнае унітарнае прадпрыемства
SP|SAU|SAU;Sociedad Anónima Unipersonal
SP|SPD|SPD;СПД;СУБ'ЄКТ ПІДПРИЄМНИЦЬКОЇ ДІЯЛЬНОСТІ;СУБЪЕКТ ПРЕДПРИНИМАТЕЛЬСКОЙ ДЕЯТЕЛЬНОСТИ;суб'єкт підприємницької діяльності;субъект предпринимательской деятельности
SP|SP|Egyéni Cég;Egyéni Vállalkozó
SP|SP|Empresa Unipersonal;eingetragenes einzelunternehmen;empresa unipersonal
SP|SP|Private Enterprise;Sole Proprietorship
SP|SP|oilaviy korxona;оилавий корхона
SP|SP|s.p.;samostalni preduzetnik;státní podnik
SP|Ultd|Ultd;Unlimited Proprietary;unlimited;unlimited company;unlimited proprietary;unltd;無限公司
SP|eK|Eingetragene Kauffrau;Eingetragener Kaufmann;Kfm.;Kfr.;e. K;e. K.;e. Kfm;e. Kfm.;e. Kfr;e. Kfr.;e.K;e.K.;e.Kfm;e.Kfm.;e.Kfr;e.Kfr.;eK;eKfm;eKfr;eingetr. Kaufmann;eingetragene Kauffrau;eingetragener Kaufmann
SP|ei|ei;entreprise individuelle
SP|s.p.|s.p.;samostalni preduzetnik
SP|vof|vennootschap onder firma;vof
SP|vos|veřejná obchodní společnost;vos
SP|ЕТ|ednolichen targovets;ЕТ;едноличен търговец;ет
SP|ПП|ПП;приватне підприємство
|3AT|3AT;закрытае ацыянернае таварыства
|AB|A-bolag;AB;Aktie Bolag;Aktie-bolag;Aktiebol.;Aktiebolag;abp;aktiebolag;publikt aktiebolag
|NA|N.A;N.A.;NA;national association
|NL|NL;No liability
|QSC|QSC;qapalı səhmdar cəmiyyəti;qapalı tipli səhmdar cəmiyyəti
|SGR|S.G.R.;SGR;Sociedad de Garantía Reciproca
|StG|StG;stille gesellschaft
|abv|aandeelhouder-bestuurde vennootschap;abv
|adsic|adsic;adsitz;aktsionerno druzhestvo sas spetsialna investitsionna tsel;адсиц;акционерно дружество със специална инвестиционна цел
|ae|ae;anónimi etería;ανώνυμη εταιρεία
|f:ma|enskild näringsidkare;f:ma
|fie|fie;füüsilisest isikust ettevõtja
|fmba|fmba;forening med begrænset ansvar
|jv|joint venture;jv
|oeg|oeg;offene erwerbsgesellschaft
|og|offene gesellschaft;og
|osk|osk;osuuskunta
|oü|osaühing;oü
|pc|pc;ኮርፖሬሽን
|pe|pe;የመንግስት ልማት ድርጅቶች
|pr|pr;preduzetnik;пр;предузетник
|pse|pse;public sector enterprise
|psu|psu;public sector undertaking
|ps|partnerselskab;pilnsabiedrība;ps
|pt tbk|perseroan terbatas terbuka;pt tbk
|pt|perseroan terbatas;pt
|qk|qk;qo'shma korxona;қўшма корхона
|qmj|qmj;qo'shimcha ma'suliyatli jamiyat;қўшимча масъулиятли жамият
|rp|rekisteröity puolue;rp
|rs|rs;säätiö
|scpa|scpa;sociedad civil privada
|t:mi|oiminimi;t:mi
|xk|xk;xususiy korxona;хусусий корхона
|xt|xt;xususiy tadbirkorlik;хусусий тадбиркорлик
|şb|şb;şube
|Д/С|Д/С;ДЕТСКИЙ САД
|ДОУ|ДОУ;ДОШКОЛЬНОЕ ОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ
|КФХ|КРЕСТЬЯНСКОЕ (ФЕРМЕРСКОЕ) ХОЗЯЙСТВО;КРЕСТЬЯНСКОЕ ФЕРМЕРСКОЕ ХОЗЯЙСТВО;КРЕСТЬЯНСКОЕ ХОЗЯЙСТВО;КФХ
|НЦ|НАУЧНЫЙ ЦЕНТР;НЦ
|ОЮЛ|ОБЪЕДИНЕНИЕ ЮРИДИЧЕСКИХ ЛИЦ;ОЮЛ
|ПОП ОБГУЗ|ПЕРВИЧНАЯ ОРГАНИЗАЦИЯ ПРОФСОЮЗА ОБЛАСТНОГО БЮДЖЕТНОГО УЧРЕЖДЕНИЯ ЗДРАВООХРАНЕНИЯ;ПОП ОБГУЗ
|ПОПРЗ|ПЕРВИЧНАЯ ОРГАНИЗАЦИЯ ПРОФСОЮЗА РАБОТНИКОВ ЗДРАВООХРАНЕНИЯ;ПОПРЗ
|тсж|товарищество собственников жилья;товарищество собственников недвижимости;тсж
`;
