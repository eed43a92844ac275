/**
 * Words that many organisations share, across languages: kind | word | spellings.
 * Source: opensanctions/rigour, symbols.yml (MIT). Built by build-tables; not edited by hand.
 */
export const orgWordTable: string = `
domain|academy|academie;academy;akademi;akademie;akademii;akademiia;akademija;akademiya;akadēmija;akadēmijai;akadēmijas;akadēmijā;akadēmijām;академии;академиии;академиию;академия
domain|adviser|adviser;advisers;advisor;advisors;консультант;консультанти;консультанты;радник;радники;советник;советники
domain|agriculture|agricola;agricole;agricoltura;agricultura;agricultural;agriculture;agrikultura;agrícola;агрикультура;сельское хозяйство;сельскохозяйственная;сельскохозяйственного;сельскохозяйственный;сельскохозяйственных;сільське господарство;сільськогосподарський
domain|aircraft|aerei;aereo;aeroplane;aeroplanes;aeroplani;aeroplanë;aircraft;airplane;airplanes;avion;aviones;avions;avião;avión;aviões;flugzeug;flugzeuge;ndege;plane;planes;аэроплан;самолет;самолеты;طائرات;طائرة;हवाई जहाज़;飛行機;飞机;비행기;비행기들
domain|airline|airline;airlines;авиакомпании;авиакомпаний;авиакомпанию;авиакомпания;авиаперевозчик;авиаперевозчика;авиаперевозчикам;авиаперевозчиках;авиаперевозчики
domain|airport|aerodrom;aerodrome;aerodromes;aerodromi;aerodromo;aeroporti;aeroporto;aeroportos;aeropuerto;aeropuertos;aeródromo;aeródromos;airport;airports;aérodrome;aérodromes;aéroport;aéroports;flughafen;flughäfen;havaalanı;letištní;letiští;letiště;lotniska;lotnisko;luchthaven;luchthavens;lufthaven;port lotniczy;авиапорт;аеродром;аеродроми;аеропорт;аеропорти;аэропорт;аэропорта;аэропортов;аэропорты;летное поле;летовище;エアポート;机场;機場;空港;航空港;飛機場;飛行場;飞机场;공항;비행장;항공항
domain|army|armee;armeen;army;armée;armée de terre;ejército;kara kuvvetleri;ordu;армейская;армейские;армейский;армейских;армейского;армейской;армия;армія;عسكر;军队;軍隊;陆军;陸軍
domain|auto|auto;automobile;automobilei;automobilele;automobilelor;automobiles;automobiliai;automobilii;automobilis;automobilov;automobilu;automobily;automobilya;automobilyi;automobilů;automobilův;automotive;automóviles;car;vehicle;vehicular;автомобиль
domain|aviation|aerospace;aviación;aviation;havacılık;havacılığı;luftfahrt;авиационная;авиационные;авиационный;авиация;航空;航空业;航空業
domain|bank|Kreditanstalt;banca;banco;bank;banka;bankacılık;bankası;banki;banking;banque;clearing bank;commercial bank;handelsbank;handelsbanken;investment bank;investment banking;merchant bank;savings and loan;savings and loan association;savings bank;trade bank;τράπεζα;банк;банка;банківська;банківська установа;инвестиционный банк;коммерческий банк;муниципально-коммерческий банк;مصرف;बैंक;銀行;银行;은행
domain|brigade|brigaad;brigad;brigada;brigade;brigadă;brigata;brigedi;brigáda;briqada;brygada;брига́да;لواء;ब्रिगेड;旅
domain|budget|budget;budgetary;бюджет;бюджетна;бюджетная;бюджетний;бюджетних;бюджетного;бюджетное;бюджетной;бюджетної;бюджетные;бюджетный;бюджетні
domain|building|building;buildings;bâtiment;bâtiments;edificio;edificios;gebaude;gebäude;yapı;zgrada;zgrade;здание;здания;建筑物;建築物;건물
domain|cartel|Drug Trafficking Organization;cartel;cartelli;cartello;cartels;cartéis;cárteles;dto;kartel;kartele;karteli;karteliai;kartell;kartellek;karteller;kartellid;kartellit;картели;картель;картелі;كارتل;カルテル;卡特尔;카르텔
domain|casino|casino;cazinou;kasiino;kasino;kasyno;kaszinó;kasíno;kazino;казино
domain|chemical|chemical;chemicals;kimya;kimyasal;kimyevi;química;químico;химическая;химические;химический;химических;химического;химической;化学;化學;化工
domain|comms|comms;communication;communications;comunicaciones;comunicación;haberleşme;iletişim;kommunikation;коммуникации;коммуникаций;коммуникация;коммюникации;связи;связь;传播;傳播;通信;通訊;通讯
domain|construction|construcao;construcción;construcoes;construction;constructora;construtora;construção;construções;inşaat;строительная;строительное;строительный;строительства;строительство;建筑;建築;建設;建设
domain|consulting|asesoría;beratung;conseils;constultants;consulenza;consult;consultancy;consultants;consulting;consultora;consultoría;danışman;danışmanlık;konsult;konsulting;консалтинг;консалтинговая;コンサルティング;咨询;諮詢;顧問;顾问
domain|crypto|cripto;criptomoeda;criptomoedas;criptomoneda;criptomonedas;crypto;crypto-monnaies;cryptocurrencies;cryptocurrency;cryptomonnaie;cryptomonnaies;cryptovaluta;cryptovaluta's;kripto;kripto para birimi;kripto para birimleri;kriptovaliuta;kriptovaliutos;kriptovaluta;kriptovaluták;krypto;kryptovaluta;kryptovalutaer;kryptovalutor;kryptovaluutat;kryptovaluutta;kryptowaluta;kryptowaluty;kryptowährung;kryptowährungen;krüpto;krüptovaluuta;krüptovaluutad;крипто;криптовалюта;криптовалюти;криптовалюты;العملات المشفرة;العملة المشفرة;क्रिप्टो;क्रिप्टोकरेंसी;クリプト;加密货币;暗号資産;암호화폐
domain|culture|cultura;cultural;culture;kultura;kültür;культура;культурна;культурне;культурний;文化
domain|defence|Verteidigung;defence;defensa;defense;defensie;defensiv;defesa;difesa;défense;försvar;protecția;savunma;verdediging;оборон;оборонный;国防;防务;防務
domain|design|design;designer;designers;designing;diseñador;diseño;dizayn;progettazione;tasarım;tasarımcı;проектирование;проектировщик;проектировщики;проектировщиц;проектировщица;проектировщицы;デザイン;設計;設計師;设计;设计师
domain|diamond|brylant;brylanty;deimantai;deimantas;diamant;diamantar;diamante;diamanten;diamanter;diamantes;diamants;diament;diamenty;diamond;diamonds;elmas;elmaslar;gyémánt;gyémántok;pırlanta;pırlantalar;teemandid;teemant;timantteja;timantti;алмаз;алмази;алмазы;бриллиант;бриллианты;діамант;діаманти;ألماس;الماس;डायमंड;हीरा;हीरे;ダイヤ;ダイヤモンド;金刚石;金剛石;鑽石;钻石;다이아;다이아몬드
domain|distrib|distribuidora;distribution;distributor;distributors;дистрибутора;дистрибуции;дистрибуция;дистрибьютор
domain|education|education;educational;лаборатория;образования;образовательная;образовательное;общеобразовательное
domain|electric|electric;electrical;electrically;electricidad;electricity;elektrik;elektrikli;eléctrica;eléctrico;электрическая;электрические;электрический;электрических;электрического;электрической;电力;电气;電力;電氣
domain|electronic|electronic;electronical;electronics;electrónica;electrónico;elektronik;elektronikçi;elektronisch;elektronische;elektronisk;elettronica;elettronico;électronique;електронна;електронний;електронски;электроника;электроники;электронная;электронные;электронный;электронных;电子;電子;電子の;전자;전자의
domain|energy|energi;energia;energias;energie;energier;energies;energieën;energija;energije;energií;energy;energía;enerji;énergie;énergies;енергија;енергије;енергія;енергії;энергии;энергия;エネルギー;能源;能量;에너지
domain|eng|engineering;engineers;ingegneri;ingenierie;ingeniería;ingeniérie;inzhiniring;inženiring;inženýrství;иинженерно;иинжиниринг;инженерия;инженерный;инжиниринг;инжинириум;エンジニアリング;工学
domain|equipment|Ausrüstung;ekipman;equipamento;equipamentos;equipement;equipment;equipo;equipos;teçhizat;équipement;оборудованиe;оборудование;оборудованию;обрудование;обрудовании;обрудования;обрудованиям;обрудованиями;обрудованиях;装备;裝備;設備;设备
domain|exchange|exchange;exchanges;биржа;биржевое;биржевой;биржи
domain|factory|fabbrica;fabbriche;fabriek;fabrik;fabrika;fabrique;factories;factory;plant;rasteniye;usine;werk;werke;zavod;závod;завод;растение;фабрика;厂;厂子;厂家;工厂
domain|financial|finance;finances;financial;financiera;financiero;finans;finansal;finanzas;mali;финансирование;финансирования;финансовая;финансового;финансовой;финансовые;финансовый;финансовых;財務;財政;财务;财政;金融
domain|flight|flight;flights;полет;полетам;полетами;полетах;полете;полетов;полеты;рейс;рейсов;рейсы
domain|hardware|donanım;hardware;hardwares
domain|health|health;healthcare;здоров'я;здравоохранение;здравоохранения;охорона здоров'я
domain|hospital|hastane;hastanesi;hospital;hospitals;больница;больницам;больницах;больницы;госпитале;госпиталь;госпиталя;госпиталям;госпиталями;госпиталях;医院;醫院
domain|hotel|albergo;hotel;hotell;hôtel;otel;отель;ホテル;酒店;호텔
domain|house|casa;dom;ev;haus;house;housing;huis;hus;konut;maison;дом;住宅;房屋
domain|information|bilgi;enformasyon;info;información;informatica;informatics;information;informatyka;informatyki;informática;информацией;информационное;информационные;информационных;информация;информациями;信息;情報;情报;資訊
domain|innovation|innovaciones;innovación;innovasiyon;innovasjon;innovasjonar;innovation;innovations;innovativa;innovative;innovativo;innovatsioon;innovatsiya;innovazione;innovazioni;innovações;innovaçőes;innovație;innovației;innovații;innovațiii;innovațiilor;innováció;inovasyon;yenilik;инновационная;инновационное;创新;創新
domain|instrmak|INSTRUMENT ENGINEERING;Priborostroeniya;fabrication d’instruments;instrument-making;ПРИБОРОСТРОИТЕЛЬНЫЙ;приборостроительный;приладобудування;приладобудівна;приладобудівне;приладобудівний
domain|insurance|aseguradora;insurance;insurance company;insurans;insurer;seguro;seguros;sigorta;sigortacılık;versicherung;versicherungen;versicherungsgesellschaft;verzekeringsmaatschappij;verzekeringsmaatschappijen;страховая;страхового;保险;保险公司;保險
domain|intel|intel;inteligencia;inteligjenca;inteligjencës;inteligência;intelijen;intelligence;istihbarat;istihbaratı;wywiadu;разведывательное;情報;情报
domain|investment|inversiones;inversión;invesment;invesmenti;invest;investasi;investeringen;investice;investicija;investicni;investimenti;investimento;investimentos;investissement;investitorii;investitsiy;investment;investments;investmet;иинвестиционный;инвестиции;инвестиционная;инвестиционного;инвестиционной;инвестиционные;инвестиционный;инвестиционных;інвестиционный;השקעה;投資;투자
domain|invfund|fi;fondo de inversión;fondo di investimento;fundo de investimento;investicijų fondas;investicijų fondų;investicinis fondas;investicinių fondas;investicinių fondų;investitsionnyy fond;investment fund;investmentfonds;investycyjny fundusz;mutual fund;инвестиционный фонд;инвестиционный фондов;инвестиционных фонд;инвестиционных фондов
domain|islamic|islam;islami;islamic;islamique;islamiske;islamitische;islamiya;islamiyah;islamo;islamske;islamskiej;islamských;islámských;islâmico;исламская;исламские;исламский;исламских;исламского;исламской
domain|jail|cárcel;gaol;gaolhouse;jail;jailhouse;maison d'arrêt;tutkintavankila;untersuchungshaftanstalt;СИЗО;看守所
domain|jewelry|bijoux;biżuteria;ehted;gioielli;jewellery;jewelry;joyas;joyería;juwelen;jóias;korut;mücevher;papuošalai;schmuck;sieraden;smycke;smykker;takı;ékszerek;šperky;κοσμήματα;прикраси;украшения;ювелирные изделия;ювелірні вироби;مجوهرات;आभूषण;ジュエリー;宝飾品;珠宝;首饰;보석류;주얼리
domain|lab|lab;labor;laboratoire;laboratoires;laboratoria;laboratorien;laboratorier;laboratories;laboratorija;laboratorijos;laboratorio;laboratorios;laboratoriot;laboratorium;laboratory;laboratuvar;laboratuvarlar;laboratório;laboratórios;laboratórium;laboratóriumok;labore;laborid;labs;лаборатории;лаборатория;лабораторія;лабораторії;المختبر;المختبرات;معامل;معمل;प्रयोगशाला;प्रयोगशालाएं;实验室;実験室;研究室;실험실
domain|leasing|lease;leasing;лизинг;лизинговая;лизинговые
domain|logistics|logistic;logistics;logística;lojistik;ЛОГИСТИКС;логистика;логистики;логистическая;логистических;логистической;логистическому;后勤;後勤;物流
domain|machine|machine;machinery;machines;machining;машиностроение;машиностроения;машиностроительная;машиностроительного;машиностроительной;машиностроительные;машиностроительный;машиностроительных
domain|manufacturing|manufacturies;manufacturing;manufakturynh;mfg.;production;производственная;производственный;производство
domain|maritime|denizcilik;marine;maritim;maritime;морская;морские;морских;морского;морской
domain|marketing|markedsføring;marketing;marketinga;marketingo;marketingová;marketingové;marketingových;marketingu;mercadeo;mercadotecnia;pazarlama;маркетинг;маркетинговая;маркетинговые;маркетинговый;маркетинговых;市场营销;市場營銷;營銷;营销
domain|mechanical|Mecánica;Mekhanicheskiy;mecanique;mechanical;mechanický;mécanique;МЕХАНИЧЕСКИЙ;Механический;механика;механическая;механические;механический;механических;механического;механической
domain|media|massmedia;massmedier;media;medien;mediji;medios;medya;meedia;média;médias;médios;tiedotusvälineet;środki masowego przekazu;žiniasklaida;ЗМІ;СМИ;медиа;медіа;وسائل الإعلام;メディア;传媒;傳媒;媒体;媒體;미디어
domain|medical|medical;medicina;medicine;médica;médico;sağlık;tıbbi;tıp;медицинская;медицинские;медицинский;медицинского;медицинской;медична;медичний;медичних;медичні;医学;医疗;醫學;醫療
domain|military|askeri;askeriye;militar;militare;militares;military;militsii;военный;عسكري;军事;军队;軍事;軍隊
domain|mining|bergbau;maden;madencilik;minera;minería;mines;mining;горнодобывающая;矿业;礦業
domain|motor|motor;motoren;motorlar;motorları;motorlu;motors;motoru;мотор;моторная;моторные;моторный;моторы;发动机;發動機
domain|museum|musei;museo;museos;museu;museum;museums;musée;muzej;muzeji;muzeum;müze;müzesi;музей;музея;музеям;музеями;музеях;博物館;博物馆
domain|naval|naval;navy;военно-морская;военно-морские;военно-морской
domain|nbco|NBCO;NCO;Non-bank credit institution;Non-bank credit organization;Non-banking credit institution;Non-banking credit organization;некредитна організація;некредитная организация
domain|npp|Corporația de cercetare și producție;ENGINEERING AND CONSTRUCTION;Kutató- és Termelővállalat;NAUCHNO-PROIZVODSTVENNOE PREDPRIYATIE;Naukovo-vyrobnyche pidpryiemstvo;Scientific Production Enterprise;Scientific and Production;Scientific and Production Enterprise;npp;research & production;research & production association;research & production corporation;research and production;research and production association;research and production company;research and production corporation;research and production enterprise;spe;Întreprinderea de cercetare și producție;НПП;Науково-виробниче;Науково-виробниче підприємство;Научно-производственное;Научно-производственное предприятие
domain|nuclear|branduolinis;branduolinė;jądrowy;kjernefysisk;niwclear;nucleair;nuclear;nucleare;nucleares;nucléaire;nucléaires;nukleaarinen;nukleaarne;nuklear;nukleare;nuklearna;nuklearne;nuklearny;nukleáris;nukleär;nyuklia;nükleer;πυρηνική;πυρηνικό;πυρηνικός;ядерна;ядерная;ядерне;ядерний;ядерное;ядерные;ядерный;ядерні;نووي;नाभिकीय;核;核能;핵
domain|offshore|offshore;offshores;ofshor;оффшор;оффшорная;оффшорного;оффшорной;оффшорные;оффшорный;オフショア
domain|oil|aceite;huile;neft;oil;olje;petrochemical;petrokimya;petrol;petrolero;petroleum;petróleo;нефтепереработка;нефть;нефтяная;нефтяной;татнефть;زيت;石油
domain|operations|operaciones;operacyjne;operasional;operasyonel;operating;operation;operationeel;operations;operativa;operativní;operativos;operazioni;operações;opérations;операции;операциях;オペレーション;运营
domain|pharmacy|apotheke;pharmacy;аптека;фармацевтическая;фармацевтические;фармацевтический;фармацевтична;фармацевтичний;фармацевтичні;фармация;фармація
domain|police|constabulary;police;police force;policia;policie;policija;policja;policía;poliisi;polis;polisi;polisie;politi;politie;politsei;polizei;poliție;póilíní;αστυνομία;полиция;полі́ція;شرطة;पुलिस;পুলিশ;ตำรวจ;警察;경찰
domain|power|enerji;güç;poder;potencia;power;powers;енергетика;енергетична;енергетичний;енергія;энергетика;энергетическая;энергетический;энергия;动力;動力;电力;電力
domain|prison|centre de détention;gefängnis;maison centrale;penitentiary;prisión;prison;príosún;vankila;исправительная колония;тюрьма;سجن;监狱
domain|production|production;productions;proizvodstvennoe;производственно;производственное
domain|professional|professional;professionalnyi;professionel;профессиональная;профессионально;профессионального;профессиональное;профессиональных;профессиональоного;профессионольного;профессонального
domain|property|gayrimenkul;inmueble;mülk;properties;property;propiedad;propiedades;собственности;собственность;собственностью;房地产;房地產;物业;物業
domain|railway|railway;railway company;railways;железнодорожной;железнодорожный;железной
domain|realty|bienes raíces;emlak;emlakçı;immobilien;immobilier;imobiliare;imobiliária;inmobiliaria;inmobiliario;real estate;realtor;realty;недвижимость;недвижимостью;недвижимостями;недвижимостях;不动产;不動產;房地产;房地產
domain|reinsurance|re;re-assurance;reaseguro;reinsurance;reinsurance company;reinsurer;resseguro;riassicurazione;réassurance;rückversicherung;перестрахование;재보험
domain|research|forschung;recherche;research;изучение;исследование;исследовательский
domain|resources|recurso;recursos;resource;resources;ressource;ressources;ресурс;ресурси;ресурсов;ресурсы;ресурсів
domain|restaurant|restaurace;restauracja;restaurant;restaurante;restauranteza;restoran;飯店;饭店
domain|revolutionary|revoliucijos;revolucio;revolucionarne;revolucionāro;revolution;revolutionaire;revolutionary;revolutsionny;revolutsioonilise;revolučních;revolučných;rewolucji;rivoluzionarie;révolution;революционная;революционные;революционный;революционных
domain|royal|kunglig;königlich;royal;royale;королевская;королевский;королевское;королівська;королівське;королівський
domain|school|Schule;colegio;escola;escuela;okul;school;scuola;skola;szkoła;école;šola;школа;学校;學校
domain|scientific|science;science and technology;sciences;scientific;научная;научно-исследовательский;научного;научное;научной;научные;научный;научных
domain|security|emniyet;güvenlik;securidad;securities;security;seguridad;sécurité;безопасности;保安;安保;安全
domain|shipbuilding|shipbuilding;shipyard;shipyards;судостроение;судостроительная;судостроительного;судостроительной;судостроительные;судостроительный;судостроительных
domain|shipping|NAKLİYE;SHPG;schiffahrt;shipping;shipping company;shipping line;shipping lines;судноплавная;судноплавного;судноплавной;судноплавные;судноплавных;судноплавства;судноплавство;судоходная;судоходного;судоходной;судоходные;судоходных;судоходства;судоходство;шиппинг
domain|skb|OKB;Osoblyve konstruktorske biuro;skb;special design bureau;ОСОБОЕ КОНСТРУКТОРСКОЕ БЮРО;Особое Конструкторское Бюро
domain|snco|SNCO;Settlement Non-banking Credit Institution;Settlement non-banking credit organization;некредитна організація з розрахунків;некредитна організація по розрахунках;некредитная организация по расчетам
domain|social|social;socialnyy;socjalna;socjalne;socjalny;socjalnych;sosyal;социальная;социального;социальной;социальные;социальный;социальных
domain|steel|acero;metal;metallurgical;metallurgy;metalurji;metalúrgica;metalúrgico;siderúrgico;steel;steelworks;çelik;металлургический;сталь;冶金;金属;鋼鐵;钢铁
domain|stockexch|aandelebeurs;aktiemarknad;beurs;bolsa de valores;borsa valori;bourse;bursa efek;bursă de valori;börse;effectenbeurs;giełda;giełda papierów wartościowych;pörssi;securities exchange;stock exchange;stock market;χρηματιστήριο;Фондовая биржа;Фондовый рынок;سوق الأوراق المالية;शेयर बाज़ार;証券取引所;证券交易所;증권거래소
domain|supply|proveedor;suministro;suministros;supplier;supplies;supply;tedarik;tedarikçi;поставщик;постачальник;供应;供应商;供給
domain|tactical|tactical;tactics;taktik;taktische;taktički;тактическая;тактические;тактический;тактических;тактического;тактической;тактична;тактичного;тактичной;тактичні
domain|tech|technalohiy;technical;technik;technologia;technological;technologickou;technologická;technologie;technologies;technologii;technologijų;technologique;technologií;technology;technológiai;technológiák;technológií;tecnologia;tecnologias;tecnologies;tecnología;tecnológica;tehnologia;tehnologică;tehnologie;tehnologiei;tehnologii;tehnologiju;tehnološki;tehnološko;tekhnichnyi;tekhnologi;tekhnologii;tekhnologiy;tekhnologiya;tekhnology;tekhnolohii;tekhnolohiia;tekhnolohiyi;teknik;teknologii;teknologiya;teknoloji;teknoloġija;τεχνολογία;τεχνολογίας;τεχνολογίες;техника;технический;технического;технической;технологии;технологий;технологическая;технологический;технология;технологиями;технологій;технологічне;технологія;технології;технолоджи;технолоджі;технікал;тэхналогій;тэхналогіі;тэхники;тэхніка;工艺学;技术;技術;科技
domain|theater|divadlo;teater;teatr;teatro;teatteri;theater;theatre;théâtre;tiyatro;θέατρο;театр;театър;مسرح;थिएटर;नाट्यशाला;रंगमंच;剧院;劇場;극장
domain|tpb|corporația de rachete balistice tactice;društvo za taktičke projektile;takticheskoe raketnoe vooruzhenie;тактическое ракетное вооружение;тактичне ракетне озброєння
domain|transport|nakliye;taşımacılık;transpor;transport;transportation;transporte;transportes;trasporto;ulaşım;vervoer;транспорт;транспортировке;транспортировок;транспортная;транспортного;транспортные;транспортный;交通;运输;运输公司;運輸
domain|tv|Fernsehen;tele;televisheni;televisi;televisio;television;televisione;televisioon;televisión;televisjon;televisão;televize;televizija;televizor;televizyon;televízia;telewizja;telly;tv;télé;télévision;тв;телеба́чення;телевидение;تلفاز;تِلْفِزْيُون;टेलीविज़न;টেলিভিশন;দূরদর্শন;テレビ;电视;電視;텔레비전;텔레비죤
domain|united|unidas;unificadas;unificata;unificati;unificato;unifié;unita;united;uniti;об'єднана;об'єднаний;об'єднані;объединенная;объединенные;объединенный;объединенных
domain|university|uni;univ;univ.;univ. of;univ. of the;universidad;universitet;university;universität;université;universtiy;universytet;üniversite;üniversitesi;университет;университета;университи;университнт;унивирситет;університет;大学;大學
domain|uranium|uraan;uraani;uran;uranas;urani;uranio;uranium;uranyum;urán;urânio;urāns;ουράνιο;Уран;اليورانيوم;यूरेनियम;ウラン;铀;우라늄
domain|wine|viini;vin;vinho;vino;wein;wijn;wine;wino;şarap;κρασί;вино;خمر;نبيذ;ワイン;葡萄酒;와인
general|agency|agence;agencia;agencja;agency;agentschap;agentur;agenzia;agência;ajans;агентства;агентстве;агентство;وكالة;एजेंसी
general|alliance|alianza;aliança;alianţă;alleanza;alliance;allians;alliantie;allianz;ittifak;sojusz;альянс;تحالف;गठबंधन;同盟;동맹
general|allrussian|all-russian;national;ВСЕРОССИЙСКИЙ
general|asset|asset;assets;актив;активи;активов;активы;активів
general|associates|associates;ассоциированные
general|association|asociaciones;association;associations;associação;ассоциации;ассоциация
general|assoc|ASOTSIATSIIA;ASSOCIACIYA;ASSOTSIACIJA;ASSOTSIATSIYA;Asociacion;Asociación;Assoc.;Associacao;Association;Associazione;Associação;OB'YEDNANNYA;OBYEDINENIE;OBYEDINENIYE;OBYEDNANNYA;Stowarzyszenie;Zwiazek;Związek;association;associations;асоціація;ассоциация;об'єднання;объединение
general|authority|authority;autoridad;autoridade;autoritat;autoritate;autoriteet;autoriteit;autoritet;autoritetas;autorità;autorität;autorité;autoritāte;autorytet;avtoritet;avtoriteta;awtoridad;awtorità;behörde;hatóság;otoritas;otorite;viranomainen;údarás;авторитет;аўтарытэт;רשות;السلطة;अधिकार;ავტორიტეტი;权威;権限
general|base|base;bases;baza;база
general|branch|Br Off;Br. Office;Branch Off.;Branch Office;Sub. Branch;Subsidiary Branch;branch;branch of;filiale;zweigstelle;филиал
general|bros|bros;brothers;fratelli;frères;hermanos;irmãos
general|bureau|bureau;büro;büron;büronü;bürö;бюрo;бюро
general|business|business;businesses;Επιχείρηση;Μπίζνες;бизнес;бізнес;деловая;деловой;أعمال;商;商业
general|capital|capital;capitale;capitals;capitalul;kapital;κεφάλαιο;κεφαλαιακή;капитал;капитала
general|center|Centro;Centrum;center;centr;centras;centre;centro;cntr;tsentr;tsentrov;центр;центров;مركز
general|central|central;centrala;centrale;centralele;centrali;централизованная;центральная;центрального;центральной;центральные;центральный
general|city|cities;city;city council;city government;city of;city of the;municipale;municipale de;municipale des;municipale du;municipalité;municipals;города;городская;городские;городских;городского;муниципалитет;муниципалитета;муниципалитетам;муниципалитеты
general|club|circolo;club;clube;klub;kulüp;клуб;クラブ;俱乐部
general|commerce|commerce;commercial;комерційний;коммерция;коммерческая;коммерческие;коммерческих;коммерческого;коммерческой
general|commercial|comercial;comerciale;comercială;commercial;commerciale;commerciaux;commercieel;commerciell;commerciële;commerical;kommercial;kommersiel;εμπορική;комерческий;коммерческая;коммерческий;коммерческих;коммерческого;коммерческое;коммерческой;קומרציאלי;商业的;商業;상업적
general|committee|committee;committees;комитет;комитета;комитету;комитеты;комітет;комітети
general|concern|concern;consorcio;consórcio;group of companies;kontsern;konzern;концерн;مجموعة
general|consortium|consorcio;consortile;consortium;consortum;consórcio;konsortsium;консорциум;консорціум
general|coop|Synetairismos;co-op;co-op society;co-operation;co-operative;co-operative society;coop;coop society;cooperatieve;cooperation;cooperativa;cooperative;cooperative society;cooperatives;cooperativo;cooperativă;coopératif;coopération;coopérative;corporativo;corporativos;kooperatif;kooperativa;kooperatsia;kooperattiva;koperasi;sociedad cooperativa;spoldzielczy;spółdzielni;Συνεταιρισμός;кооперация
general|corp|Corpo;Corporación;Corporatie;Corporatn;Corporação;Corprtn;Korporation;corp;corporaciia;corporacion;corporación;corporate;corporation;corporations;corporaton;corporația;koroporatsiya;korp;korporacija;korporatsiia;korporatsiya;korporatsiyi;sociedade;societatea;società;Εταιρικός Όμιλος;корпарация;корпорации;корпораций;корпорация;корпорація;корпорації;сorporation;مؤسسة;協力的な;合作社;生活協同組合
general|co|Etaireia;bendrovė;co;comp;compagnie;companhia;compania;companie;company;compañía;corp;corporation;coy;cомpany;ettevõte;firm;firma;gesellschaft;gongsi;kaisha;kampani;kampaniia;kampaniya;komaniya;kompani;kompania;kompanii;kompaniia;kompanija;kompaniy;kompaniya;kompānija;kongsi;shirkat;sociedad;società;société;společnost;vennootschap;vállalat;yhtiö;întreprinderea;şirket;Εταιρεία;компана;компани;компаний;компания;компані;компанія;коспания;къмпани;сompany;חברה;شركة;कंपनी;ファーム;企业;企業;公司;회사
general|credit|credit;credits;kredit;КРЕДИТНАЯ;кредит;кредитна;кредитная;кредитне;кредитний;кредитное;кредитный;кредиты
general|dept|Abteilung;afdeling;afdelingen;departament;departamento;departamentul;department;dept.;dipartimento;département;отдел
general|dev|dev;development;devt;devt.;ανάπτυξη;ανάπτυξης;развитие;развитию;развития
general|enterprise|empreendimento;empreendimentos;empresa;enterpraizes;enterprise;enterprises;entreprise;entreprises;impresa;interprise;predpriyatie;yritys;пpедпpиятие;предприемство;предприиятие;предприятие;предприятий;предприятия;предпрятие;підприємство;प्रतिष्ठान;기업
general|export|eksportu;eksporty;export;exports;експорти;експорту;экспорт;экспорта;экспорте;экспорти;экспортив;экспортиве;экспортивом;экспортиву;экспортивы;экспорты
general|fdn|Fondacion;Fondacioni;Foundation;Fundación;Stichting;Stiftung;fdn;fondation;foudation;foundation;fundacija;fundacion;fundacja;fundația;fundație;Ίδρυμα;фонд;基金;設立;財団
general|fed|federal;federalna;federalny;federalnyy;federatsiyi;federatsyy;federálny;federální;federāla;глсударственное;фeдеральное;фдеральная;федеpальное;федеарльная;федеоальная;федералльная;федералная;федералное;федеральна;федеральная;федеральне;федеральний;федеральних;федеральноая;федерального;федеральное;федеральной;федеральном;федеральному;федеральної;федеральные;федеральный;федеральным;федеральными;федеральных;федерации;федерельная;федерпальное;феднральная;федральное
general|fund|fond;fondo;fondovy;fonds;fund;fundo;funds;фонд;صندوق
general|general|general;generale;генеральная;генерального;генеральной;генеральные;генеральный;генеральных
general|global|global;globalny;globální;küresel;mondial;mondiale;weltweit;глобальная;глобально;глобального;глобальной;глобальные;глобальный;глобальных
general|gov|gobierno;gobierno de;gouvernement;gouvernement de;gouvernementale;gov;government;government of;government of the;governmental;govmnt;regierung;regierung der;regierung von;staat;staatlich;staatliche;staatliches;state;state of;κυβερνηση;κυβερνητική;гомударственной;госпредприятие;госудаpственное;государсвенным;государсовенный;государственная;государственне;государственно;государственного;государственное;государственной;государственном;государственноый;государственные;государственный;государственным;государственных;государствнный;госудаственным;госудрарственное;казенное;правительство;правительсто;政府;辖
general|grp|Csoport;Group Company;Group of Companies;Groupe d'entreprise;Grupa;Gruppo di società;Grupul;Grúpa;Skupina;group;groupe;groupement;grup;grupo;grupo de empresas;grupp;gruppo;grupė;hrupa;Όμιλος;Όμιλος Εταιρειών;Ομάδα;груп;групп;группа;группа компаний;группы;グループ;团;团体;集体
general|holding|Symmetoches;Symmetochon;holding;holdings;kholding;kholdyng;xoлдиhг;Συμμετοχές;Συμμετοχών;кооператив;кооперативи;кооперативна;кооперативне;кооперативу;кооперативів;кооперація;проведение;споживча кооперація;споживче товариство;хлдинг;холдинг;القابضة;保持;保有資産;集体
general|import|import;imports;импорт;импорта;импортная;импортного;импортной;импортные;импортный;импортных;импорты
general|industry|endustriyel;endüstri;indastri;indastrial;indastris;industra;industria;industriais;industrial;industriala;industriale;industriales;industrialna;industrialny;industrialnyi;industrială;industrias;industrie;industriei;industriel;industriell;industrier;industries;industriia;industriilor;industrija;industrije;industriji;industrijo;industriju;industriya;industriyi;industriële;industrji;industry;indústria;indústrias;sanayi;индустральный;индустриальный;индустрии;индустрия;промышленности;業界
general|institute|industite;insitute;institiut;instituição;institut;instituta;institutas;institute;instituti;instituto;institutu;institutul;institutului;instituut;instituutin;instituutti;institūts;instytut;instytutu;inštitut;inštituta;inštitút;istituto;ynstytut;Ινστιτούτο;институт;школа;інститут;学院;研究所
general|institution|institucija;institution;instituția;учраждение;учреджение;учреждение;учреждениение
general|intl|int'l;internacionais;internacional;internacionales;internantional;internasional;international;internationale;internationales;internatsionale;internazionale;internazionali;internațional;intl;интернациональная;интернациональные;интернациональный;інтернейшнл;国际;国际的;国際;国際的
general|kombinat|Kombinatas;kombinat;комбинат;комбинированного
general|liquidation|/in liquidation/;en liquidacion;en liquidation;in liqu.;in liquidation;in liquidazione;清算中
general|mgmt|Epicheirisi;gerenciamento;gestion;gestión;management;Διαχείριση;мanagement;менеджмент;менеджмента;менеджменту;упарвлению;упарвления;управлениe;управление;управлению;управления;упрвлению;ўпраўлення;إدارة;管理;辖
general|ministry|ministerie;ministerij;ministerio;ministerium;ministero;ministerstvo;ministeru;ministerul;ministerului;ministrerio;ministries;ministry;ministère;мinistry;министерства;министерство
general|municipal|municipal;municipality;munisipalitas;munisipalitetet;munisipaliteti;муниципальная;муниципального;муниципальное;муниципальной;муниципальные;муниципальный;муниципальных;муніципальна;муніципальний;муніципальних;муніципального;муніципальної;муніципальні
general|named|im;imeni;named after;named for;named in honor of;named in memory of;им;имени;імені
general|natl|landelijk;nacional;nacionalna;nacionalnyy;narodowy;nasjonale;national;nationalnyy;nationell;nazionale;národní;ulusal;valstybinis;национальнaя;национальнoго;национальнoе;национальнoй;национальная;национального;национальной;национальные;национальный;национальных;国家的;国立
general|network|network;networks;netzwerk;сетевое;сетевой;сетевые
general|ngo|BLAGOTVORITEL'NAJA ORGANIZACIJA;BLAGOTVORITEL'NYJ FOND;BLAGOTVORITELNAYA ORGANIZATSIYA;BLAGOTVORITELNY FOND;BLAGOTVORITELNYY FOND;BLAHODIYNA ORHANIZATSIYA;BLAHODIYNYY FOND;BLAHODІJNA ORHANІZACІJA;BLAHODІJNYJ FOND;CHARITABLE FUND;CHARITABLE ORGANISATION;CHARITABLE ORGANIZATION;CHARITY;CHARITY FUND;CSO;Civil Society Organisation;Civil Society Organization;Mimovladna organizacia;Mimovládna organizácia;NEDZ'ARŽAŬNAJA ARHANIZACYJA;NEDZIARZHAUNAYA ARHANIZATSYYA;NEDZJARZHAUNAJA ARHANIZACYJA;NEKOMMERCESKAJA ORGANIZACIJA;NEKOMMERCESKAYA ORGANIZATSIYA;NEKOMMERCHESKAYA ORGANIZACIYA;NEKOMMERCHESKAYA ORGANIZATSIYA;NEKOMMERCHESKAYA ORGANIZATSIYA FOND;Nevladni organizace;Nevládní organizace;Nichtregierungsorganisation;Niet-gouvernementele organisatie;OBSCHESTVENNAYA ORGANIZATSIYA;OBSCHESTVENNOE OBYEDINENIE;OBSHCHESTVENNAYA ORGANIZATSIYA;OBSHCHESTVENNOYE OBYEDINENIYE;OBŠČESTVENNAJA ORGANIZACIJA;OBŠČESTVENNOE OB'EDINENIE;ONG;Organisation non gouvernementale;Organización no gubernamental;Organizacja pozarzadowa;Organizacja pozarządowa;Organização não governamental;Organizația neguvernamentala;Organizația neguvernamentală;Organizația societatii civile;Organizația societății civile;Organizzazione non governativa;n.g.o.;nevladina organizacija;nevladine organizacije;ngo;niegovorni organizaciji;non governmental organisation;non governmental organization;non profit organisation;non profit organization;non-governmental organisation;non-governmental organization;non-profit organisation;non-profit organization;БЛАГОДІЙНА ОРГАНІЗАЦІЯ;БЛАГОДІЙНИЙ ФОНД;БЛАГОТВОРИТЕЛЬНАЯ ОРГАНИЗАЦИЯ;БЛАГОТВОРИТЕЛЬНЫЙ ФОНД;БО;БФ;НЕДЗЯРЖАЎНАЯ АРГАНІЗАЦЫЯ;НЕКОММЕРЧЕСКАЯ ОРГАНИЗАЦИЯ;НЕКОММЕРЧЕСКАЯ ОРГАНИЗАЦИЯ ФОНД;НКО;ОБЩЕСТВЕННАЯ ОРГАНИЗАЦИЯ;ОБЩЕСТВЕННОЕ ОБЪЕДИНЕНИЕ
general|nominee|nominee;nominees;довірена особа;номинальная;номинальный;номінальна;номінальний
general|office|bureau;bureaux;office;offices;oficina;oficinas;офис;офиса;офисы;оффис;офіс;офіси
general|org|OBSHCHESTVO;Organismos;org;organisaatio;organisasjon;organisasjonen;organisatie;organisation;organisations;organizace;organizaci;organizacija;organizacije;organizaciju;organizacion;organización;organizacja;organizatia;organization;organizatsii;organizatsiya;organizația;organizácia;organizácie;organzation;orhanizatsiia;orhanizatsiino;orhanizatsiya;Οργανισμός;ОБЩЕСТВО;организации;организация;организациями;организація;органищация;ファーム;協会;団体
general|partner|partner;partners;партнер;партнери;партнеры;партнёр;спільник;спільники;الشركاء;伙伴;共同経営者;合伙人;合夥人;組合員
general|party|partai;partei;parti;partia;partid;partido;partij;partija;party;páirtí;strana;stranka;κόμμα;па́ртия;حزب;दल;দল;党;政黨
general|private|privat;private;privati;privatiy;privato;приватная;приватное;приватные;приватный
general|product|prodotti;prodotto;product;products;produkt;produtos;ürün;ürünler;προϊόν;προϊόντα;продукция;продукцією;продукціі
general|project|project;projects;projekat;projekt;projektas;projekti;projektių;projekto;projektoje;projektų;projektųje;projetos;проект;проекта;проектно;проектный;проектов;проекту;проекты
general|public|public;publiczna;publiczne;publiczny;общественная;общественного;общественной;общественные;общественный;общественных;公共的;公共的な
general|region|region;regional;regionala;regionales;regionali;regionalny;regions;област;области;областная;областное;областные;район;района;районов
general|repoff|Rep Off;Rep. Office;Repr. Office;Representative Off.;Representative Office
general|repu|cumhuriyet;repubblica;republic;republics;republik;republika;república;respublik;respublika;respublikos;respubliky;république;республик;республика;республиканская;республиканские;республиканский;республиканского;республиканской;республике;республики;جمهورية;共和国
general|service|service;services;servicio;servicios;servico;servicos;servis;servizi;servizio;serviço;serviços;обслуживания;сервис;сервіс;служба;службы;услуг
general|socalled|Așa-numita;Den såkaldte;Javni pokret;L-hekk imsejħa;SO-CALLED;Samhällsrörelsen;Self-proclaimed;Sogenannte;Soi-disant;Takozvana;Tzv.;Tā sauktā;mar a ghairtear de;népi mozgalom;soi-disant;the so-called;Т.нар.
general|solution|soluciones;solusi;solutii;solution;solutions;soluzioni;soluções;λύσεις;λύσεων;λύση;решение;решениеи;решении;решению;решения
general|special|Speciaal;Specijalni;Specjalnych;special;speciale;specială;Специальный;специальная;специальное;спеціальна;спеціальне;спеціальний
general|spv|special purpose vehicle;spv;vehículo de propósito especial;компания специального назначения;специальное проектное предприятие;спеціальна проектна компанія
general|system|sistema;sistemas;sistemy;system;systeme;systems;système;systèmes;система;системы;システム;システムズ
general|trade|Dis Ticaret;Diş Ticaret;Foreign Trade;SANAYI VE TICARET;San. ve Tic.;Tesisler Teknoloji Dış;Tesisler Teknoloji Dış Ticaret;Zovnishnotorhovelna;comercio;commercio;comércio;imp. exp.;impex;san. tic.;san.tic;san.ve;sanayi ticaret;sanayi ve ticaret;tejarat;tes.tek.dis;tes.tek.dış;ticaret;trade;trading;trэid;usaha dagang;Εμπορική;Зовнішньоторговельна;торговая;торговля;торгово;торговы;торговые;торговый;торговых;торговьй;торгівля;商业;商行;行业;贸易;贸易公司
general|trust|trust;trusts;траст;трастова;трастовий;трастового;трастової;трастові;трест;фонд;фондова;фондовий;фондові
general|union|União;savez;szakszervezet;union;unión;zveza;związek;об'єднання;обєднання;союз;союза;ユニオン;組合;联盟
general|venture|empreendimentos;venture;ventures;венчурная;венчурного;венчурное;венчурной;венчурные;венчурный;венчурных
general|world|monde;mundo;welt;world;worldwide;мир;世界
named|alqaeda|AL-QA'IDA ORGANIZATION;Al Qaida;Al Qaida/Islamic Army;Al Qa’ida/Islamic Army;Al-Kaida;Al-Kaida/Islamic Army;Al-Qa'ida;Al-Qa'ida/Islamic Army;Al-Qaida Organization;QA'IDA OF JIHAD ORGANIZATION;Qa'ida;al-qaeda;qaeda;القاعدة
named|ccp|CCP;Chinese Communist Party;Communist Party of China;中国共产党
named|cia|CIA;Central Intelligence Agency;ЦРУ;Центральное разведывательное управление
named|hezbollah|Hezballah;Hezbollah;Hizballah;Hizbollah;Hizbullah;حزب الله;حزب اللّه;حزب‌الله
named|irgc|Army of the Guardians of the Islamic Revolution;Corps des gardiens de la révolution islamique;IRGC;Iranian Islamic Revolutionary Guard Corps;Islamic Revolutionary Guard Corps;Islamic Revolutionary Guards Corps;Pasdaran;Sepah-e Pasdaran-e Enqelab-e Eslami;سپاه پاسداران انقلاب اسلامی;پاسداران
named|pla|China People's Liberation Army;Chinese PLA;Chinese People's Liberation Army;PLA;PLA China;People's Liberation Army;Peoples Liberation Army;People’s Liberation Army;中国人民解放军;中国人民解放軍
`;
