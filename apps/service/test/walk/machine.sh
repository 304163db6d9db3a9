# A machine of its own for the commands of a page: what they write stays in memory, and ends with this process.
# Called in new namespaces of mounts, network and processes, as root: machine.sh FOLDER REPOSITORY POSTGRES
# RECORDED SCRIPT...
set -euo pipefail
folder=$1 repository=$2 postgres=$3 recorded=$4
here=$(dirname "$(readlink -f "$0")")

mount -t tmpfs tmpfs "$folder"
layer() {
	mkdir -p "$folder/$2.up" "$folder/$2.work"
	mount -t overlay overlay -o "lowerdir=$1,upperdir=$folder/$2.up,workdir=$folder/$2.work" "$1"
}
for name in etc opt usr var srv run; do layer "/$name" "$name"; done
layer "$repository" repository
mount -t tmpfs tmpfs /dev/shm
ip link set lo up

# Programs that aren't here are emulated, before the machine's own programs in PATH.
install -m 0755 "$here/systemctl.mjs" /usr/local/sbin/systemctl
install -m 0755 "$here/recordOnly.mjs" /usr/local/sbin/docker
install -m 0755 "$here/recordOnly.mjs" /usr/local/sbin/kubectl
install -m 0755 "$here/git.sh" /usr/local/sbin/git
install -m 0755 "$here/editor.sh" /usr/local/sbin/editor
mkdir -p /etc/caddy /etc/nginx/conf.d /run/walk

for name in api dashboard keys; do
	mkdir -p "/etc/letsencrypt/live/$name.larkfield.test"
	openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=$name.larkfield.test" \
		-keyout "/etc/letsencrypt/live/$name.larkfield.test/privkey.pem" \
		-out "/etc/letsencrypt/live/$name.larkfield.test/fullchain.pem" 2> /dev/null
done

install -d -o postgres -g postgres /run/postgresql /var/lib/walk-postgres
as_postgres() { runuser -u postgres -- "$@"; }
cd /
as_postgres "$postgres/initdb" --auth-local=peer --auth-host=scram-sha-256 --no-sync --pgdata=/var/lib/walk-postgres/data > /dev/null
as_postgres "$postgres/pg_ctl" start --wait --pgdata=/var/lib/walk-postgres/data --log=/var/lib/walk-postgres/log \
	--options='-c fsync=off -c listen_addresses=localhost -c unix_socket_directories=/run/postgresql' > /dev/null

cd "$repository"
export EDITOR=editor PATH="/usr/local/sbin:/usr/local/bin:$postgres:/usr/sbin:/usr/bin:/sbin:/bin"
shift 4
for script; do
	bash -euo pipefail "$script" < /dev/null || {
		tail -n 20 /run/walk/*.log >&2 || true
		echo "FAILED $(head -n 1 "$script")" >&2
		exit 1
	}
	echo "WALKED $(head -n 1 "$script")"
done
cp /run/walk/recorded "$recorded"
