import shops from './SampleShops.module.css';

type Place = {
  x: number;
  y: number;
};

/** The piano studio's page, as it hangs in the window. 215 x 146. */
export function PianoWindow({ x, y }: Place) {
  const keys = Array.from({ length: 21 }, (_, i) => `M${i * 10.2} 113v33`).join('');
  const blacks = [0, 1, 3, 4, 5, 7, 8, 10, 11, 12, 14, 15, 17, 18, 19]
    .map((i) => `M${(i + 1) * 10.2 - 3} 113h6v19h-6z`)
    .join('');
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0h215v146H0z" fill="#f7f1e3" />
      <g className={shops.piano} fill="#2a1230">
        <text x="15" y="10" fontSize="7">
          Grace Liu
        </text>
        <g fontSize="13.500" fontStyle="normal">
          <text x="15" y="36" fontStyle="normal">
            Piano lessons for children,
          </text>
          <text x="15" y="51" fontStyle="italic">
            exam students &amp; late starters.
          </text>
        </g>
      </g>
      <path
        d="M15 72h78M15 77h60M142 67h58M142 75h58M142 82h58M142 89h58"
        fill="none"
        stroke="#b9a58f"
        strokeWidth="1.5"
      />
      <path d="M15 85h28v8H15z" fill="#5a2456" />
      <path d="M0 101h215v10H0z" fill="#2a1230" />
      <path d="M0 111h215v2H0z" fill="#8e2440" />
      <path d="M0 113h215v33H0z" fill="#fffdf6" />
      <path d={keys} fill="none" stroke="#c9b9a0" strokeWidth=".8" />
      <path d={blacks} fill="#2a1230" />
    </g>
  );
}

/** The handyman's page. 216 x 145. */
export function HandymanWindow({ x, y }: Place) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0h216v145H0z" fill="#39442b" />
      <path d="M0 0h216v9H0z" fill="#1d2117" />
      <path d="M0 9h97v126H0z" fill="#ffd02b" />
      <g className={shops.handyman} fill="#1d2117" fontSize="25">
        <text x="13" y="53">
          Give me
        </text>
        <text x="13" y="75">
          the list.
        </text>
      </g>
      <path d="M13 86h66M13 91h54" fill="none" stroke="#7a651a" strokeWidth="1.6" />
      <path d="M13 103h33v10H13z" fill="#1d2117" />
      <path d="M109 20h70v13h-70z" fill="#ffd02b" />
      <path d="M135 22h18v9h-18z" fill="#1d2117" />
      <path d="M140 24h8v5h-8z" fill="#b6e07c" />
      <path d="M106 46c10-6 20-3 27 3l-4 6-23 2z" fill="#c9ccc4" />
      <path d="M113 56h8l4 40h-9z" fill="#b77b36" />
      <path d="M147 48l10 8 10-8-4 14v26l4 10h-18l4-10V62z" fill="#aab0a6" />
      <path d="M188 50a14 14 0 1 1 0 28 14 14 0 0 1 0-28z" fill="#ffd02b" />
      <path d="M188 58a6 6 0 1 1 0 12 6 6 0 0 1 0-12z" fill="#1d2117" />
      <path d="M112 108l48 8v10l-48-8z" fill="#c9ccc4" />
      <path d="M158 104h22c6 6 6 20 0 26h-22z" fill="#b77b36" />
      <path d="M190 92h18v30h-18z" fill="#f4f0e4" />
      <path d="M190 92h18v7h-18z" fill="#ffd02b" />
      <path d="M0 135h216v10H0z" fill="#f4f0e4" />
      <path d="M0 136h216" fill="none" stroke="#1d2117" strokeWidth="5" strokeDasharray="1 6" />
    </g>
  );
}

/** The garage's page. 215 x 146. */
export function GarageWindow({ x, y }: Place) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0h215v146H0z" fill="#edf0f2" />
      <path d="M0 0h215v12H0z" fill="#fff" />
      <path d="M0 12h215v98H0z" fill="#0e4fb3" />
      <g className={shops.garage}>
        <text x="13" y="9" fontSize="6.5" fontStyle="italic" fill="#0e4fb3">
          Garage Étienne.
        </text>
        <g fill="#fff" fontSize="9.500">
          <text x="13" y="31">
            We show you
          </text>
          <text x="13" y="42">
            the part before
          </text>
          <text x="13" y="53">
            we replace it.
          </text>
        </g>
      </g>
      <path d="M13 62h66M13 67h54" fill="none" stroke="#9dbbe6" strokeWidth="1.6" />
      <path d="M13 76h34v9H13z" fill="#fff" />
      <path d="M0 92h112" fill="none" stroke="#fff" strokeWidth="4" strokeDasharray="4 4" />
      <path d="M119 34h7v66h-7zM193 34h7v66h-7zM119 30h81v6h-81z" fill="#12161b" />
      <path d="M118 28h83v4h-83z" fill="#fff" />
      <path d="M124 63c2-9 8-10 16-11 8-10 26-11 34 0 10 1 18 3 19 11z" fill="#fff" />
      <path d="M144 52c7-7 20-8 27 0z" fill="#12161b" />
      <circle cx="138" cy="64" r="6" fill="#12161b" />
      <circle cx="179" cy="64" r="6" fill="#12161b" />
      <path d="M117 70h85v4h-85z" fill="#f5c542" />
      <path d="M150 79h8v20h-8z" fill="#274472" />
      <circle cx="154" cy="76" r="4" fill="#c78b5a" />
      <path d="M178 84h20v15h-20z" fill="#d8281f" />
      <path d="M0 100h215v3H0z" fill="#f5c542" />
      <path d="M0 110h215v18H0z" fill="#12161b" />
      <path d="M13 117h30M63 117h24M107 117h24M151 117h34" fill="none" stroke="#edf0f2" strokeWidth="2" />
    </g>
  );
}
