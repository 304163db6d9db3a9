#!/bin/sh
# Values that an operator writes into the files of a deployment: domains of their own, and a mail server.
sed -i 's/example\.com/larkfield.test/g; s|^LATCHKEY_SMTP_URL=.*|LATCHKEY_SMTP_URL=smtp://127.0.0.1:1025|' "$1"
