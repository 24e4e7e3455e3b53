/** React asks this when it is first imported, and draws with one of its two builds: in doubt the one for customers. */
process.env.NODE_ENV ??= 'production';
