/**
 * Abbreviations of words that Russian and Ukrainian organisations share, in both alphabets: spellings | English words.
 * Compiled for this project from general knowledge.
 */
export const orgAbbreviationTable: string = `
нпо,npo,rpa,нво|scientific production association
нпп,npp,rpe,spe,нвп|scientific production enterprise
нпц,npts,npc,rpc|scientific production center
нпк,npk|scientific production company
нпф,npf|scientific production firm
гнпп,gnpp|state scientific production enterprise
гнпц,gnpts,gnpc|state scientific production center
гкнпц|state space scientific production center
фнпц,fnpts,fnpc|federal scientific production center
цнпо|central scientific production association
нии,nii|research institute
ннии|research institute
цнии,tsnii,cnii|central research institute
внии,vnii|all russian research institute
гнии|state research institute
госнии,gosnii|state research institute
мнии,mnii|moscow research institute
ниц,nits|research center
нтц,ntts,ntc|scientific technical center
нтк,ntk|scientific technical complex
гнц,gnts,gnc,ssc|state scientific center
гнцр|state scientific center russian
рфяц,rfnc,rfyats|russian federal nuclear center
фиц,frc|federal research center
окб,okb|experimental design bureau
скб,skb|special design bureau
цкб,tskb,ckb|central design bureau
пкб,pkb|design bureau
гкб|state design bureau
мкб,mkb|machine building design bureau
кб,kb|design bureau
ктб|design technological bureau
ппо|production association
мз|machine building plant
срз|ship repair plant
ссз|shipbuilding plant
арз,arp|aircraft repair plant
бтрз|armored repair plant
впк,vpk,mic|military industrial company
гк,gk|group companies
ук|management company
тд,td|trading house
тк|transport company
ск|insurance company
ак|airline
рф,rf|russian federation
рк|republic crimea
днр,dnr,dpr|donetsk peoples republic
лнр,lnr,lpr|luhansk peoples republic
кндр,dprk|democratic peoples republic korea
рб|republic belarus
ран,ras|russian academy sciences
мо|ministry defence
вс|armed forces
вкс|aerospace forces
ввс|air force
вмф|navy
рэб|electronic warfare
жд|railway
ржд,rzd|russian railways
тпп|chamber commerce
ик,ik|penal colony
`;
