import { Bricks } from './Bricks.tsx';
import { Awning, Cat, Curtains, Lamp, PottedBush, SashWindow } from './Parts.tsx';
import { SignText } from './shops/SignText.tsx';
import { YourSite } from './YourSite.tsx';
import styles from './art.module.css';

const SCATTER = [
  [0.6, 2],
  [1.6, 1],
  [5.3, 5],
  [4.8, 6],
  [6.7, 3],
  [5.6, 11],
  [0, 9],
  [6.2, 11],
  [11.6, 1],
  [12.6, 1],
  [11.7, 2],
  [12.1, 7],
  [13, 8],
  [12.6, 12],
  [13.4, 11],
  [4.2, 14],
  [13.2, 14],
  [17.2, 4],
  [18.2, 4],
  [17.4, 6],
  [18.3, 10],
  [17.7, 11],
  [11.8, 14],
] as const;

/** The street of the front page: a shop with the visitor's name on its sign. Decoration: the page says it in words. */
export function HeroStreet({ className }: { className?: string }) {
  return (
    <svg className={`${styles.art} ${className ?? ''}`} viewBox="505 105 1220 647" aria-hidden="true" focusable="false">
      <NextDoor />
      <UpperFloor />
      <ShopFront />
      <Door />
      <HangingSign />
      <PottedBush x={513} y={630} />
      <ChalkBoard />
    </svg>
  );
}

function UpperFloor() {
  return (
    <g>
      <path d="M752 113h566v350H752z" fill="var(--wall)" />
      <Bricks at={SCATTER} x={754} y={164} />
      <path d="M752 113h566v20H752z" fill="var(--wall-2)" />
      <path d="M737 147h589v12H737z" fill="var(--bone-2)" />
      <path d="M729 133h605v14H729z" fill="var(--bone)" />
      <path d="M748 165h578" fill="none" stroke="var(--bone)" strokeWidth="12" strokeDasharray="11.5 11.3" />
      <SashWindow x={786} y={190}>
        <Curtains />
      </SashWindow>
      <SashWindow x={962} y={190} dark>
        <path d="M18 20h87v42H18z" fill="var(--bone-2)" />
        <path d="M40 137l65-58v40l-20 18z" fill="var(--bone)" opacity=".35" />
      </SashWindow>
      <path d="M960 320h127v19H960z" fill="var(--shop)" />
      <g fill="var(--leaf)">
        <circle cx="970" cy="314" r="10" />
        <circle cx="1006" cy="311" r="11" />
        <circle cx="1024" cy="315" r="10" />
        <circle cx="1061" cy="310" r="11" />
        <circle cx="1079" cy="314" r="10" />
      </g>
      <circle cx="988" cy="310" r="11" fill="var(--gold)" />
      <circle cx="1042" cy="314" r="10" fill="var(--gold)" />
      <SashWindow x={1138} y={190}>
        <Curtains />
      </SashWindow>
      <Cat x={1181} y={281} />
      <path d="M752 370h566v13H752z" fill="var(--bone)" />
      <path d="M752 383h566v6H752z" fill="var(--wall-2)" />
      <path d="M760 388h558v72H760z" fill="var(--board)" />
      <path d="M768 396.500h542v55H768z" fill="none" stroke="var(--gold)" strokeWidth="2" />
      <Lamp x={850} y={346} />
      <Lamp x={1020} y={346} />
      <Lamp x={1190} y={346} />
      <SignText x={972} y={444} size={54} width={342} fill="var(--gold)" shade="var(--gold-shade)" depth={3}>
        YOUR NAME HERE
      </SignText>
    </g>
  );
}

function ShopFront() {
  return (
    <g>
      <path d="M752 460h566v292H752z" fill="var(--shop-2)" />
      <path d="M774 460h18v292h-18zM1148 460h9v292h-9zM1165 460h8v292h-8z" fill="var(--shop)" />
      <path d="M802 500h336v163H802z" fill="var(--glass)" />
      <path d="M802 640l38-64v24l-38 63zM1138 540l-38 66v-30l24-42z" fill="var(--glass-2)" />
      <path d="M1100 530h6v133h-6z" fill="#1f1b16" opacity=".22" />
      <YourSite x={840} y={527} />
      <Awning x={767} y={460} width={406} count={12} />
      <path d="M802 663h336v10H802z" fill="var(--bone-2)" />
      <path d="M804 694h103v46H804zM919 694h103v46H919zM1033 694h103v46h-103z" fill="var(--shop)" />
    </g>
  );
}

function Door() {
  return (
    <g>
      <path d="M1182 471h128v281h-128z" fill="var(--shop)" />
      <path d="M1192 480h108v38h-108z" fill="var(--glass)" />
      <path d="M1206 518l26-38h14l-26 38z" fill="var(--glass-2)" />
      <text className={styles.letters} x="1246" y="511" fontSize="30" textAnchor="middle" fill="#1f4d3a">
        24
      </text>
      <path d="M1192 528h108v220h-108z" fill="var(--sign)" />
      <path d="M1203 540h86v120h-86z" fill="var(--glass)" />
      <path d="M1203 632l86-82v24l-86 84z" fill="var(--glass-2)" />
      <path
        d="M1206 677h80a4 4 0 0 1 0 8h-80a4 4 0 0 1 0-8zM1197 616a3 3 0 0 1 3 3v36a3 3 0 0 1-6 0v-36a3 3 0 0 1 3-3z"
        fill="var(--gold)"
      />
      <path d="M1203 708h86v33h-86z" fill="var(--sign-2)" />
      <path d="M1221 559l25-14 25 14" className={styles.line} stroke="#1f1b16" strokeWidth="2.5" />
      <rect x="1213" y="558" width="66" height="33" rx="2" fill="#f4ead8" />
      <text className={styles.letters} x="1246" y="583" fontSize="24" textAnchor="middle" fill="var(--fixed-brick)">
        OPEN
      </text>
      <path d="M1172 747h146v5h-146z" fill="var(--bone-2)" />
    </g>
  );
}

function HangingSign() {
  return (
    <g>
      <path d="M741 333h13v130h-13z" fill="var(--iron)" />
      <path
        d="M747 338c-6 34-34 46-64 46-26 0-34-14-34-23 0-7 6-9 10-9 5 0 8 4 8 8"
        className={styles.iron}
        strokeWidth="6"
      />
      <path d="M534 398h212" className={styles.iron} strokeWidth="8" />
      <circle cx="526" cy="398" r="9" fill="var(--gold)" />
      <g className={styles.swing}>
        <path d="M561 402v28M683 402v28" className={styles.iron} strokeWidth="4" />
        <circle cx="561" cy="430" r="5" fill="var(--iron)" />
        <circle cx="683" cy="430" r="5" fill="var(--iron)" />
        <path d="M538 442h180v102a14 14 0 0 1-14 14H552a14 14 0 0 1-14-14z" fill="var(--sign-2)" />
        <path d="M530 434h180v102a14 14 0 0 1-14 14H544a14 14 0 0 1-14-14z" fill="var(--sign)" />
        <path d="M538 442h164v93a8 8 0 0 1-8 8H546a8 8 0 0 1-8-8z" fill="none" stroke="var(--gold)" strokeWidth="2" />
        <SignText x={620} y={492} size={42} width={136}>
          Open for
        </SignText>
        <SignText x={620} y={530} size={42} width={144}>
          business
        </SignText>
      </g>
    </g>
  );
}

function ChalkBoard() {
  return (
    <g>
      <path d="M614 641h89l11 111h-12l-2-20h-83l-2 20h-12z" fill="var(--wood)" />
      <path d="M618 648h80l8 79h-95z" fill="var(--slate)" />
      <g className={styles.letters} fontSize="26" textAnchor="middle" fill="#f6eedf">
        <text x="658" y="678" textLength="66" lengthAdjust="spacingAndGlyphs">
          Cancel
        </text>
        <text x="658" y="702" textLength="80" lengthAdjust="spacingAndGlyphs">
          anytime
        </text>
      </g>
      <path d="M628 714c20-5 44-5 61 0" className={styles.line} stroke="var(--gold)" strokeWidth="3" />
    </g>
  );
}

/** The neighbour: only seen where the screen is wide. */
function NextDoor() {
  return (
    <g>
      <path d="M1318 228h407v524h-407z" fill="var(--far)" />
      <path d="M1318 212h407v18h-407z" fill="var(--wood)" />
      <path d="M1318 230h407v6h-407z" fill="var(--wood-2)" />
      <path d="M1372 282h92v118h-92zM1548 282h92v118h-92z" fill="var(--wood)" />
      <path d="M1381 291h74v100h-74zM1557 291h74v100h-74z" fill="var(--glass)" />
      <path d="M1381 372l74-70v26l-66 63h-8zM1557 372l74-70v26l-66 63h-8z" fill="var(--glass-2)" />
      <path d="M1366 400h104v9h-104zM1542 400h104v9h-104z" fill="var(--bone-2)" />
      <path d="M1344 446h355v52h-355z" fill="var(--shop)" />
      <SignText x={1521} y={487} size={40} width={150} fill="var(--gold)" shade="var(--shop-2)">
        BAKERY
      </SignText>
      <path d="M1352 540h222v140h-222z" fill="var(--glass)" />
      <path d="M1352 650l110-110h44l-140 140h-14z" fill="var(--glass-2)" />
      <path d="M1384 680c0-34 46-34 46 0zM1440 680c0-26 36-26 36 0zM1486 680c0-34 46-34 46 0z" fill="var(--wood)" />
      <path d="M1344 680h238v12h-238z" fill="var(--wood)" />
      <path d="M1344 692h238v60h-238z" fill="var(--shop)" />
      <path d="M1606 520h84v232h-84z" fill="var(--wood)" />
      <path d="M1618 534h60v110h-60z" fill="var(--glass)" />
      <circle cx="1616" cy="664" r="5" fill="var(--gold)" />
      <Awning x={1332} y={500} width={262} count={9} a="var(--sign)" />
    </g>
  );
}
